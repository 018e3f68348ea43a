import { screen, within } from "@testing-library/react";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

export type Opened = Awaited<ReturnType<typeof renderPanel>>;

/** The headers of a table's rows, once it is there. */
export const rowsOf = async (name: string) => {
  const table = await screen.findByRole("table", { name });
  return within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
};

/** A page as a super-admin opens it who manages https://a.example alone. */
export const open = (at: string, options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({ as: "super-admin", at, domains: [aStoredDomain({ id: 1, url: "https://a.example" })], ...options });

/** What the browser does when the page is closed or reloaded. */
export const leave = ({ unmount }: Pick<Opened, "unmount">) => {
  window.dispatchEvent(new Event("pagehide"));
  unmount();
};

/** No answer to this path any more. @returns what mends it. */
export const hang = ({ backend }: Pick<Opened, "backend">, path: string) => backend.faults.add({ kind: "never", path });

/** All that the browser holds, keys and values. */
export const stored = () => Object.entries(localStorage).join("\n");
