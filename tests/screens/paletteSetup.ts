import { expect } from "vitest";
import { screen, waitFor, within } from "@testing-library/react";
import type { renderPanel } from "../support/renderPanel";

type Opened = Awaited<ReturnType<typeof renderPanel>>;

export const palette = () => screen.findByRole("dialog", { name: "Search" });
export const noPalette = () =>
  waitFor(() => expect(screen.queryByRole("dialog", { name: "Search" })).not.toBeInTheDocument());

export const input = async () => within(await palette()).findByRole("combobox");

/** Opens the palette with its key, and waits for the sources. */
export const openPalette = async ({ user }: Pick<Opened, "user">) => {
  await user.keyboard("{Control>}k{/Control}");
  const box = await input();
  await screen.findAllByRole("option");
  return box;
};

/** Lines by heading. */
export const lines = (): Record<string, string[]> =>
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

export const line = (name: string | RegExp) => within(screen.getByRole("listbox")).findByRole("option", { name });

/** The active line. */
export const active = async () => {
  const id = (await input()).getAttribute("aria-activedescendant");
  return id === null ? undefined : document.getElementById(id)?.querySelector("[class*=_paletteText_]")?.textContent;
};
