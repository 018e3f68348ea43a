import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serializeDomain } from "../../mocks/backend/serializers";
import { getRequests } from "../support/backend";
import { createStoredDomain } from "../support/builders";
import { installLocks } from "../support/locks";
import { LIST, openSites, PUSH, type OpenedSites } from "./sitesSetup";

const five = () => [1, 2, 3, 4, 5].map((id) => createStoredDomain({ id, url: `https://${"abcde"[id - 1]}.example` }));
const open = (options: Parameters<typeof openSites>[0] = {}) =>
  openSites({ domains: five(), backend: { pageSize: 2 }, config: PUSH, ...options });

/** A colleague deletes a site. */
const remove = ({ backend: { push, store } }: OpenedSites, id: number) => {
  const domain = store.domains.get(id);
  if (!domain) throw new Error(`no site ${id}`);
  store.removeDomain(id);
  store.domainsVersion += 1;
  push.broadcast("spire-sites", "action-process", { domain: serializeDomain(store, { ...domain, installations: [] }) });
};

test("updates the totals when a site was deleted, removes its row, and fetches the list once", async () => {
  const opened = await open();
  await screen.findByText("Showing 1 to 2 of 5 Entries");
  await screen.findByText("Live");
  remove(opened, 5);
  expect(await screen.findByText("Showing 1 to 2 of 4 Entries")).toBeVisible();
  expect(screen.getByText(/^4 sites/)).toBeVisible();
  const before = getRequests(opened.backend, LIST).length;
  remove(opened, 2);
  expect(await screen.findByText("Showing 1 to 2 of 3 Entries")).toBeVisible();
  expect(screen.queryByText("b.example")).not.toBeInTheDocument();
  expect(screen.getByText("c.example")).toBeVisible();
  expect(getRequests(opened.backend, LIST)).toHaveLength(before + 1);
});

test("warns before a run that deletes, needs the typed number, and updates the totals", async () => {
  installLocks();
  const { user, backend } = await open({ config: { ...PUSH, capabilities: { deleteDomain: true } } });
  await screen.findByText("Showing 1 to 2 of 5 Entries");
  await screen.findByText("Live");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select https://c.example" }));
  await user.click(screen.getByRole("button", { name: "Prev" }));
  const bar = within(await screen.findByRole("region", { name: "Selection" }));
  await user.click(bar.getByRole("button", { name: /^More actions for/ }));
  await user.click(await screen.findByRole("menuitem", { name: /^Delete/ }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveAccessibleDescription(/^1 site is deleted for good\./);
  expect(screen.queryByText(/goes? offline/)).not.toBeInTheDocument();
  const dialog = within(question);
  expect(dialog.getByRole("button", { name: /^Delete/ })).toBeDisabled();
  await user.type(await dialog.findByRole("textbox", { name: "Type 1 to confirm" }), "1");
  await user.click(dialog.getByRole("button", { name: /^Delete/ }));
  await waitFor(() => expect(backend.processes.count).toBe(1));
  backend.processes.finishAll();
  expect(await screen.findByText("Showing 1 to 2 of 4 Entries")).toBeVisible();
});
