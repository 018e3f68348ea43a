import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { canAccess } from "@/authProvider/access";
import { resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { unwrap } from "@/dataProvider/responses";
import { roleNames } from "@/model/roles";
import { panelResources, screenPath } from "@/resources/screens";
import { listCalls, startBackend } from "../support/backend";
import { createUserWithRole } from "../support/builders";
import { openPanel, signIn } from "../support/renderPanel";

const DENIED = "No access to this page";
const table: Record<string, ResourceEndpoint> = resources;

const cases = roleNames.flatMap((role) =>
  panelResources.flatMap((resource) =>
    (["list", "create", "edit"] as const).flatMap((action) => {
      if (!resource[action]) return [];
      const isAllowed = canAccess(createUserWithRole(role), { resource: resource.name, action });
      const deniedTo = action === "list" ? resource.deniedTo : undefined;
      return [{ resource, action, role, isAllowed, deniedTo, name: `${action} of ${resource.name}` }];
    }),
  ),
);

/** The id of the first record, read by somebody who may see all of them. */
const fetchFirstId = async (resource: string): Promise<string | number> => {
  await signIn("super-admin");
  const path = table[resource]?.list?.slice("GET ".length) ?? "";
  const response = await fetch(path, { headers: { Accept: "application/json" } });
  const [{ id }] = unwrap(await response.json()) as [{ id: string | number }];
  return id;
};

/** Opens a screen of the first record as a page load. */
const openScreen = async ({ resource, action, role }: (typeof cases)[number]) => {
  const backend = startBackend();
  const path = screenPath(resource, action, action === "edit" ? await fetchFirstId(resource.name) : "");
  await signIn(role);
  backend.requestLog.length = 0;
  return { backend, path, ...openPanel({ at: path }) };
};

const getMain = () => within(screen.getByRole("main"));
const findHeading = async () => within(await screen.findByRole("main")).findByRole("heading", { level: 1 });

test.each(cases.filter(({ isAllowed }) => isAllowed))("shows the $name to $role", async (entry) => {
  const { router, path } = await openScreen(entry);
  expect(await findHeading()).not.toHaveTextContent(DENIED);
  await waitFor(() => expect(getMain().queryAllByText(/Loading/)).toEqual([]));
  expect(getMain().queryAllByRole("alert")).toEqual([]);
  expect(router.state.location.pathname).toBe(path);
});

const denied = cases.filter(({ isAllowed }) => !isAllowed);

test.each(denied.filter(({ deniedTo }) => deniedTo === undefined))(
  "denies the $name to $role, and requests nothing of it",
  async (entry) => {
    const { backend, router, path } = await openScreen(entry);
    expect(await findHeading()).toHaveTextContent(DENIED);
    expect(router.state.location.pathname).toBe(path);
    expect(listCalls(backend)).toEqual(["GET /api/user"]);
  },
);

test.each(denied.filter(({ deniedTo }) => deniedTo !== undefined))(
  "sends $role from the $name to $deniedTo, and requests nothing of it",
  async (entry) => {
    const { backend, router } = await openScreen(entry);
    await findHeading();
    await waitFor(() => expect(router.state.location.pathname).toBe(entry.deniedTo));
    await waitFor(() => expect(listCalls(backend).filter((call) => call === "GET /api/user")).toHaveLength(2)); // for each address
    expect(listCalls(backend)).not.toContain(table[entry.resource.name]?.list);
  },
);
