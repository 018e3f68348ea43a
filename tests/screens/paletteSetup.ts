import { expect } from "vitest";
import { screen, waitFor, within } from "@testing-library/react";
import type { renderPanel } from "../support/renderPanel";

type Opened = Awaited<ReturnType<typeof renderPanel>>;

export const findPalette = () => screen.findByRole("dialog", { name: "Search" });
export const waitForNoPalette = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).not.toBeInTheDocument());

export const findPaletteInput = async () => within(await findPalette()).findByRole("combobox");

/** Opens the palette with its key, and waits for the sources. */
export const openPalette = async ({ user }: Pick<Opened, "user">) => {
  await user.keyboard("{Control>}k{/Control}");
  const box = await findPaletteInput();
  await screen.findAllByRole("option");
  return box;
};

/** Texts of the items, by heading. */
export const getPaletteItems = (): Record<string, string[]> =>
  Object.fromEntries(
    screen
      .queryAllByRole("group")
      .filter((group) => group.closest("[role=listbox]"))
      .map((group) => [
        within(group).getAllByRole("presentation")[0]?.textContent ?? "",
        within(group)
          .getAllByRole("option")
          .map((option) => option.querySelector("[class*=_paletteText_]")?.textContent ?? ""),
      ]),
  );

export const findPaletteItem = (name: string | RegExp) =>
  within(screen.getByRole("listbox")).findByRole("option", { name });

/** The text of the active item. */
export const getActiveItem = async () => {
  const id = (await findPaletteInput()).getAttribute("aria-activedescendant");
  return id === null ? undefined : document.getElementById(id)?.querySelector("[class*=_paletteText_]")?.textContent;
};
