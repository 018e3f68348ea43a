import { expect } from "@playwright/test";
import { LoginPage } from "../../pages/sessionPages";
import { SiteListPage } from "../../pages/siteListPage";
import { TopBar } from "../../pages/topBar";
import { failureNames, wordsOf, type FailureName } from "../failures";
import type { Own } from "../own";
import { expectHome } from "./steps";
import { toastsOn } from "../../pages/toasts";

/** The server cannot be reached or has no time: that says nothing about who is there. */
const unreachable: readonly FailureName[] = ["offline", "reset", "429", "502", "503", "504"];

/** Asked on every navigation: the known user's page shows at once; a failure leads to login, unless it says nothing. */
export const currentUser: Own = {
  kind: "own",
  given: () => "/api/user",
  walk: async (world) => {
    const { page } = world;
    const topBar = new TopBar(page);
    const sites = new SiteListPage(page);
    const home = async () => {
      await page.goto("/");
      await expectHome(world);
    };
    const navigate = async () => {
      await topBar.link("Manage Spire Sites").click();
      await expect(sites.rowHeaders.first()).toBeVisible();
    };
    const loaded = new Set<string>();
    page.on("requestfinished", (request) => void loaded.add(request.url().replace(/^.*\/(\w+)-.*$/, "$1")));
    /** What comes when the list is at rest: without a connection it would fail, too. */
    const later = ["sites", "activity"];
    const visitList = async () => {
      await navigate();
      await expect.poll(() => [...loaded]).toEqual(expect.arrayContaining(later));
      await home();
    };
    await home();
    for (const name of failureNames) {
      if (name === "offline") await visitList();
      const mend = await world.spoil(name);
      if (name === "offline") {
        // What is read without a connection is not there: the words about the session are all that counts here.
        await topBar.link("Manage Spire Sites").click();
      } else if (name === "slow" || name === "never") {
        await navigate();
        await world.waitLong();
      } else {
        await topBar.link("Manage Spire Sites").click();
      }
      if (unreachable.includes(name)) {
        const warning = toastsOn(page).first();
        await expect(warning, name).toContainText("Your session could not be checked");
        await expect(warning, name).toContainText(wordsOf(world.route, name));
        await expect(page).toHaveURL(/\/domains/);
      } else if (name === "419 once") {
        // Login asks once more, and leads back.
        await expect.poll(() => world.timesAsked()).toBeGreaterThan(1);
        await expect(sites.rowHeaders.first()).toBeVisible();
      } else if (name !== "slow" && name !== "never") {
        await expect(new LoginPage(page).heading, name).toBeVisible();
      }
      await world.stand(name);
      await mend();
      await home();
    }
    // The same on the first page, where nobody is known yet.
    const open = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto("/");
    };
    for (const name of unreachable) {
      if (name === "offline") continue;
      const mend = await world.spoil(name);
      await open();
      await expect(page.getByRole("alert"), name).toContainText(wordsOf(world.route, name));
      await mend();
      await page.getByRole("button", { name: "Retry", exact: true }).click();
      await expectHome(world);
    }
    const mend = await world.spoil("never");
    await open();
    await world.waitLong();
    await mend();
  },
};
