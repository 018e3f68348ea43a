import { screen, within } from "@testing-library/react";
import { aStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** The sites list with one site, and the tray of started actions. */

export const ACTION = "POST /api/domain_action";
export const LOOKUP = "GET /api/domains/1";
export const PUSH = { push: { key: "spire-mock-key" } };
export const site = () => aStoredDomain({ id: 1, url: "https://a.example" });

type Options = Parameters<typeof renderPanel>[0];
export const open = (options: Options = {}) =>
  renderPanel({ as: "super-admin", at: "/domains", domains: [site()], ...options });
export type Opened = Awaited<ReturnType<typeof open>>;

export const choose = async ({ user }: Opened, label: string) => {
  await user.click(await screen.findByRole("button", { name: "Actions for https://a.example on web1" }));
  await user.click(await screen.findByRole("menuitem", { name: label }));
};
export const tray = () => screen.findByRole("button", { name: /^Activity/ });
export const openTray = async ({ user }: Opened) => {
  await user.click(await tray());
  return screen.findByRole("list", { name: "Actions you started" });
};
export const entryOf = async (opened: Opened) => within(await openTray(opened)).getByRole("listitem");
