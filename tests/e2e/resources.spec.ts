import type { Browser } from "@playwright/test";
import { canAccess } from "@/authProvider/access";
import { unwrap } from "@/dataProvider/responses";
import { resources, type ResourceEndpoint } from "@/dataProvider/endpoints";
import { panelResources, screenPath } from "@/resources/screens";
import { createUserWithRole } from "../support/builders";
import { roles, signIn, signInAgain } from "./accounts";
import { expect, test } from "./fixtures";
import { navigateInApp } from "./navigateInApp";
import { removeFailingServers } from "./serversSetup";

/** Every screen of every resource as every role. Allowed screens are opened within the panel, denied ones as a page load. */

const table: Record<string, ResourceEndpoint> = resources;
const DENIED = "No access to this page";

const screens = panelResources.flatMap((resource) =>
  (["list", "create", "edit"] as const).flatMap((action) => (resource[action] ? [{ resource, action }] : [])),
);

/** The ids of the first records, read by somebody who may see all of them. */
const fetchFirstIds = async (browser: Browser, origin: string) => {
  const context = await browser.newContext();
  await signIn(context, origin, "super-admin");
  const headers = { Accept: "application/json", Referer: `${origin}/` };
  const ids = new Map<string, string | number>();
  for (const { resource, action } of screens) {
    if (action !== "edit") continue;
    const path = table[resource.name]?.list?.slice("GET ".length) ?? "";
    const response = await context.request.get(origin + path, { headers });
    const [{ id }] = unwrap(await response.json()) as [{ id: string | number }];
    ids.set(resource.name, id);
  }
  await context.close();
  return ids;
};

for (const role of roles) {
  const title = `shows or denies every screen to ${role}: ${panelResources.map(({ name }) => name).join(", ")}`;
  // `npm test` leaves the role in the middle to `npm run test:all`.
  const tag = role === "admin" ? "@all" : "@main";
  test(title, { tag }, async ({ page, browser, origin, backend, calls }) => {
    removeFailingServers(backend);
    const ids = await fetchFirstIds(browser, origin);
    const main = page.getByRole("main");
    const heading = main.getByRole("heading", { level: 1 });
    await signInAgain(page.context(), origin, role);
    for (const { resource, action } of screens) {
      const path = screenPath(resource, action, ids.get(resource.name) ?? "");
      if (canAccess(createUserWithRole(role), { resource: resource.name, action })) {
        await navigateInApp(page, path);
        await expect(heading, path).not.toHaveText(DENIED);
        await expect(main.getByText("Loading"), path).toHaveCount(0);
        await expect(main.getByRole("alert"), path).toHaveCount(0);
        await expect(page).toHaveURL(path);
        continue;
      }
      await page.goto("about:blank"); // nothing of the last screen is under way
      calls.clear();
      await page.goto(path);
      if (action === "list" && resource.deniedTo !== undefined) {
        await expect(page).toHaveURL(resource.deniedTo);
        await calls.expectCount("GET /api/user", 2); // for each address; a late one would count for the next screen
      } else {
        await expect(heading, path).toHaveText(DENIED);
        await calls.expectCount("GET /api/user", 1);
        expect(calls.listNames(), `what is asked for at ${path}`).toEqual(["GET /api/user"]);
      }
    }
  });
}
