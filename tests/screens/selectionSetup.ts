import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { createStoredDomain } from "../support/builders";

/** The selection bar and the checkboxes of the sites list. */

export const bar = () => screen.findByRole("region", { name: "Selection" });
export const noBar = () =>
  waitFor(() => expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument());
export const box = (name: string) => screen.findByRole("checkbox", { name });
export const count = async () =>
  (await within(await bar()).findByRole("button", { expanded: false, name: /^\d+ sites? on/ })).textContent;
export const offers = async () => {
  const buttons = within(await bar()).getAllByRole("button", { name: / of \d+$/ });
  return Object.fromEntries(
    buttons.map((button) => [button.textContent, (button as HTMLButtonElement).disabled ? "off" : "on"]),
  );
};
/** The keys and ranges of the checkboxes load after the rows; with them comes the line for announcements. */
export const extras = () => waitFor(() => expect(document.querySelector("main > [aria-live]")).not.toBeNull());

export const named = (name: string, part: Parameters<typeof createStoredDomain>[0] = {}) =>
  createStoredDomain({ url: `${name}.example`, domain: `${name}.example`, ...part });
export const abc = [
  named("a", { id: 1, installations: [{}, { status: 1 }, { process_started: true }] }),
  named("b", { id: 2, type: "alias" }),
  named("c", { id: 3, type: "site", installations: [] }),
];
/** Sites with one server each, in the order of their names. */
export const many = (number: number, firstId = 1) =>
  Array.from({ length: number }, (_, n) => named(`site-${String(n + 1).padStart(3, "0")}`, { id: n + firstId }));
