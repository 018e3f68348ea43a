import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { canAccess } from "@/authProvider/access";
import { resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { unwrap } from "@/dataProvider/responses";
import { type Role, roleNames } from "@/model/roles";
import { panelResources, screenPath } from "@/resources/screens";
import type { Backend } from "../../mocks/backend";
import { listCalls, startBackend } from "../support/backend";
import { createUserWithRole } from "../support/builders";
import { openPanel, signIn } from "../support/renderPanel";

const DENIED = "No access to this page";
const table: Record<string, ResourceEndpoint> = resources;

const screens = panelResources.flatMap((resource) =>
  (["list", "create", "edit"] as const).flatMap((action) => (resource[action] ? [{ resource, action }] : [])),
);

/** The id of the first record, read by somebody who may see all of them. */
const fetchFirstId = async (resource: string): Promise<string | number> => {
  await signIn("super-admin");
  const path = table[resource]?.list?.slice("GET ".length) ?? "";
  const response = await fetch(path, { headers: { Accept: "application/json" } });
  const [{ id }] = unwrap(await response.json()) as [{ id: string | number }];
  return id;
};

const removeFailingServers = ({ store }: Backend) => [4, 5, 6].forEach((id) => store.servers.delete(id));

/** Opens a screen of the first record as a page load. */
const openScreen = async ({ resource, action }: (typeof screens)[number], role: Role) => {
  const backend = startBackend();
  removeFailingServers(backend);
  const path = screenPath(resource, action, action === "edit" ? await fetchFirstId(resource.name) : "");
  await signIn(role);
  backend.requestLog.length = 0;
  return { backend, path, ...openPanel({ at: path }) };
};

test.each(
  roleNames.flatMap((role) =>
    screens.map((entry) => ({ ...entry, role, name: `${entry.action} of ${entry.resource.name}` })),
  ),
)("shows or denies the $name to $role", async ({ role, ...entry }) => {
  const { resource, action } = entry;
  const { backend, router, path } = await openScreen(entry, role);
  const isAllowed = canAccess(createUserWithRole(role), { resource: resource.name, action });
  const isSentAway = !isAllowed && action === "list" && resource.deniedTo !== undefined;
  const heading = await within(await screen.findByRole("main")).findByRole("heading", { level: 1 });
  const inMain = () => within(screen.getByRole("main"));
  if (!isAllowed && !isSentAway) expect(heading).toHaveTextContent(DENIED);
  else expect(heading).not.toHaveTextContent(DENIED);
  await waitFor(() => expect(inMain().queryAllByText(/Loading/)).toEqual([]));
  expect(inMain().queryAllByRole("alert")).toEqual([]);
  expect(router.state.location.pathname).toBe(isSentAway ? resource.deniedTo : path);
  const calls = listCalls(backend);
  if (!isAllowed && !isSentAway) expect(calls).toEqual(["GET /api/user"]);
  if (!isAllowed) expect(calls).not.toContain(table[resource.name]?.list?.replace(/\?.*/, ""));
});
