import { screen, within } from "@testing-library/react";
import "@/resources/activity";
import type { Process } from "@/model/process";
import type { Backend } from "../support/backend";
import { createStoredDomain, getSuperAdminId, toStoredProcesses } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

/** The sites list with one site, and Activity in the bar. */

export const ACTION = "POST /api/domain_action";
export const LOOKUP = "GET /api/domains/1";
export const PUSH = { push: { key: "spire-mock-key" } };
export const createSite = () => createStoredDomain({ id: 1, url: "https://a.example" });

/** Stores actions of the super-admin, as an earlier page left them. */
export const storeProcesses =
  (...processes: readonly Process[]) =>
  (backend: Backend): void =>
    toStoredProcesses(getSuperAdminId(backend), processes).forEach(([key, text]) => localStorage.setItem(key, text));

type Options = Parameters<typeof renderPanel>[0];
export const open = (options: Options = {}) =>
  renderPanel({ as: "super-admin", at: "/domains", domains: [createSite()], ...options });
export type Opened = Awaited<ReturnType<typeof open>>;

export const chooseAction = async ({ user }: Opened, label: string) => {
  await user.click(await screen.findByRole("button", { name: "Actions for https://a.example on web1" }));
  await user.click(await screen.findByRole("menuitem", { name: label }));
};
export const findActivityButton = () => screen.findByRole("button", { name: /^Activity, / });
/** Opens the popover. */
export const openActivity = async ({ user }: Opened): Promise<HTMLElement> => {
  const button = await findActivityButton();
  await user.click(button);
  const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!panel) throw new Error("The button has its popover");
  return panel;
};
export const findActivityEntry = async (opened: Opened) => within(await openActivity(opened)).getByRole("listitem");

/** An action of the menu of an entry. */
export const chooseEntryAction = async ({ user }: Opened, entry: HTMLElement, text: string) => {
  await user.click(within(entry).getByRole("button", { name: /^More actions for / }));
  await user.click(await screen.findByRole("menuitem", { name: text }));
};
