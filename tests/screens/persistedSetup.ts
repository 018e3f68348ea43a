import { screen, within } from "@testing-library/react";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

export type Opened = Awaited<ReturnType<typeof renderPanel>>;

/** The headers of a table's rows, once it is shown. */
export const findRowNames = async (name: string) => {
  const table = await screen.findByRole("table", { name });
  return within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
};

/** A page opened by a super-admin, with https://a.example as the only domain. */
export const open = (at: string, options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({
    as: "super-admin",
    at,
    domains: [createStoredDomain({ id: 1, url: "https://a.example" })],
    ...options,
  });

/** Simulates closing or reloading the page. */
export const closePage = ({ unmount }: Pick<Opened, "unmount">) => {
  window.dispatchEvent(new Event("pagehide"));
  unmount();
};

/** Holds the responses of a path. @returns a function that sends them. */
export const holdResponses = ({ backend }: Pick<Opened, "backend">, path: string) =>
  backend.faults.add({ kind: "never", path });

/** Everything stored in the browser, keys and values. */
export const readBrowserStorage = () => Object.entries(localStorage).join("\n");
