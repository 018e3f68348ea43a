import { screen, within } from "@testing-library/react";
import { createStoredDomain } from "../support/builders";
import { renderPanel } from "../support/renderPanel";

export const LIST = "GET /api/domains";
export const PUSH = { push: { key: "spire-mock-key" } };

/** The sites list, as a super-admin sees it. */
export const openSites = (options: Parameters<typeof renderPanel>[0] = {}) =>
  renderPanel({ as: "super-admin", at: "/domains", ...options });
export type OpenedSites = Awaited<ReturnType<typeof openSites>>;

/** https://a.example, whose id is 1, on web1. */
export const createSite = (part: Parameters<typeof createStoredDomain>[0] = {}) =>
  createStoredDomain({ id: 1, url: "https://a.example", ...part });

export const menuButton = () => screen.findByRole("button", { name: "Actions for https://a.example on web1" });

/** Chooses in 'Add filter'. */
export const addFilter = async ({ user }: Pick<OpenedSites, "user">, name: string) => {
  await user.click(await screen.findByRole("button", { name: "Add filter" }));
  const choices = within(await screen.findByRole("listbox", { name: "Filters" }));
  await user.click(await choices.findByRole("option", { name }));
};
