import { expect } from "@playwright/test";
import { LoginPage, LogoutPage } from "../../pages/sessionPages";
import { TopBar } from "../../pages/topBar";
import { failureNames, wordsOf } from "../failures";
import type { Own } from "../own";
import { expectHome } from "./steps";

/** Somebody who is not signed in any more has what they want; who is signed in all the same is told so. */
export const logout: Own = {
  kind: "own",
  given: () => "/logout",
  walk: async (world) => {
    const { page } = world;
    const logoutPage = new LogoutPage(page);
    const topBar = new TopBar(page);
    const start = async () => {
      await page.goto("/");
      await expectHome(world);
      await topBar.logOut();
    };
    const loginPage = new LoginPage(page);
    let retry = false;
    for (const name of failureNames) {
      if (["slow", "never", "401", "419 once", "malformed", "empty", "wrong shape"].includes(name)) continue;
      if (name === "offline" && !retry) {
        await page.goto("/");
        await expectHome(world);
      }
      const mend = await world.spoil(name);
      // Offline nobody comes to the page of the logout: its code was not fetched yet.
      const sent = await world.counting(async () => {
        if (retry) await logoutPage.button("Retry").click();
        else if (name === "offline") await topBar.logOut();
        else await start();
        await expect(logoutPage.failed, name).toBeVisible();
        await expect(logoutPage.alert, name).toContainText(wordsOf(world.route, name));
      });
      expect(sent, name).toBeLessThanOrEqual(name === "419 always" ? 2 : 1);
      retry = true;
      await world.stand(name);
      await mend();
    }
    // Taken for done, whether the session was over or the answer cannot be read: login asks who is there.
    for (const name of ["401", "malformed", "empty", "wrong shape", "419 once"] as const) {
      const mend = await world.spoil(name);
      const sent = await world.counting(async () => {
        await start();
        await expect.poll(() => world.timesAsked()).toBeGreaterThan(0);
        await expect(loginPage.heading).toBeVisible();
        // The session lives on where the logout never came to it.
        if (name !== "419 once") await expect(loginPage.alert).toHaveText("You are still logged in.");
      });
      expect(sent, name).toBe(name === "419 once" ? 2 : 1);
      await world.stand(name);
      await mend();
    }
    for (const name of ["slow", "never"] as const) {
      await world.loginAs(world.role);
      const mend = await world.spoil(name);
      await start();
      await world.waitLong();
      if (name === "never") {
        await page.goto("/");
        await expectHome(world);
      }
      await world.stand(name);
      await mend();
      if (name === "slow") await expect(loginPage.heading).toBeVisible();
    }
  },
};
