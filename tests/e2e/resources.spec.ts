import type { Browser } from "@playwright/test";
import { canAccess } from "../../src/authProvider/access";
import { unwrap } from "../../src/dataProvider/answers";
import { resources, type ResourceEndpoint } from "../../src/dataProvider/endpoints";
import { screenPath } from "../../src/resources/panelResource";
import { panelResources } from "../../src/resources/panelResources";
import { staff } from "../support/builders";
import { roles, signIn, signInAfresh } from "./accounts";
import { expect, test } from "./fixtures";

/** Every screen of every resource as every role: shown or denied. Added resources are included automatically. */

const table: Record<string, ResourceEndpoint> = resources;
const DENIED = "You are not allowed to see this";

/** The id of a record, read by somebody who may see all of them. */
const firstId = async (browser: Browser, origin: string, name: string): Promise<string | number> => {
  const context = await browser.newContext();
  await signIn(context, origin, "super-admin");
  const path = table[name]?.list?.slice("GET ".length) ?? "";
  const answer = await context.request.get(origin + path, {
    headers: { Accept: "application/json", Referer: `${origin}/` },
  });
  const [{ id }] = unwrap(await answer.json()) as [{ id: string | number }];
  await context.close();
  return id;
};

for (const resource of panelResources) {
  const actions = (["list", "create", "edit"] as const).filter((action) => resource[action]);

  for (const role of roles) {
    test(`${resource.name}: ${actions.join(", ")}, as ${role}`, async ({ page, browser, origin, backend, calls }) => {
      for (const id of [4, 5, 6]) backend.store.servers.delete(id); // their tests fail
      const id = actions.includes("edit") ? await firstId(browser, origin, resource.name) : "";
      await signInAfresh(page.context(), origin, role);
      for (const action of actions) {
        calls.forget();
        const path = screenPath(resource, action, id);
        const main = page.getByRole("main");
        const heading = main.getByRole("heading", { level: 1 });
        await page.goto(path);
        if (canAccess(staff(role), { resource: resource.name, action })) {
          await expect(heading, path).not.toHaveText(DENIED);
          await expect(main.getByText("Loading"), path).toHaveCount(0);
          await expect(main.getByRole("alert"), path).toHaveCount(0);
          await expect(page).toHaveURL(path);
        } else if (action === "list" && resource.deniedTo !== undefined) {
          await expect(page).toHaveURL(resource.deniedTo);
          await calls.expectCount("GET /api/user", 2); // per address: a late one would count for the next screen
        } else {
          await expect(heading, path).toHaveText(DENIED);
          await calls.expectCount("GET /api/user", 1);
          expect(calls.names(), `what is asked for at ${path}`).toEqual(["GET /api/user"]);
        }
      }
    });
  }
}
