import { expect } from "@playwright/test";
import { LoginPage } from "../../pages/sessionPages";
import { TopBar } from "../../pages/topBar";
import { UserListPage } from "../../pages/userListPage";
import { WordpressListPage } from "../../pages/wordpressListPage";
import { failureNames, wordsOf } from "../failures";
import type { Own } from "../own";
import { expectHome } from "./steps";

const SITE = "<b>Bold</b> & Sons";

/** One click opens a tab; a failure closes it and leads to login, from where one comes back. */
export const siteToken: Own = {
  kind: "own",
  given: () => "/api/users/gen_site_token",
  walk: async (world) => {
    const { page } = world;
    const list = new WordpressListPage(page);
    const loginPage = new LoginPage(page);
    const click = async () => {
      const opening = page.context().waitForEvent("page");
      await list.logIn(SITE).click();
      return opening;
    };
    const enter = async () => {
      const tab = await click();
      await expect(tab.getByRole("heading")).toContainText("Signed in to");
      await tab.close();
    };
    await list.open();
    for (const name of failureNames) {
      if (name === "slow" || name === "never") continue;
      const mend = await world.spoil(name);
      const sent = await world.counting(async () => {
        if (name === "419 once") return enter();
        const tab = await click();
        await expect(loginPage.heading).toBeVisible();
        await expect(loginPage.alert, name).toContainText("The site could not be opened.");
        await expect(loginPage.alert, name).toContainText(wordsOf(world.route, name));
        expect(tab.isClosed()).toBe(true);
      });
      expect(sent, name).toBe(name.startsWith("419") ? 2 : 1);
      await world.stand(name);
      await mend();
      if (name !== "419 once") await loginPage.link("Back to the panel").click();
      await expectHome(world);
    }
    const mend = await world.spoil("slow");
    const tab = await click();
    await world.waitLong();
    await mend();
    await expect(tab.getByRole("heading")).toContainText("Signed in to");
    await tab.close();
    await world.stand("slow");

    // Who has gone elsewhere meanwhile is told, and not sent away from there.
    const mendNever = await world.spoil("never");
    await click();
    await world.waitLong();
    await new TopBar(page).account.click();
    await new TopBar(page).link("Users").click();
    await expect(new UserListPage(page).emails.first()).toBeVisible();
    await world.stand("never");
    await mendNever();
    await expect(world.alerts).toContainText("The site could not be opened.");
    await expect(page).toHaveURL("/users");
  },
};
