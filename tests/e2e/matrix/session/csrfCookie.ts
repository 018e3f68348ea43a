import { expect } from "@playwright/test";
import { LoginPage } from "../../pages/sessionPages";
import { failureNames, wordsOf } from "../failures";
import type { Own } from "../own";
import { login } from "./forms";
import { expectHome, INCORRECT } from "./steps";

/** The cookie is fetched anew when it is missing as something is sent: the login shows it. */
export const csrfCookie: Own = {
  kind: "own",
  guest: true,
  given: () => "/sanctum/csrf-cookie",
  walk: async (world) => {
    const form = new LoginPage(world.page);
    const open = () => world.calling(() => login.open(world)); // the page fetches one itself
    const send = async () => {
      await world.page.context().clearCookies({ name: "XSRF-TOKEN" });
      await form.submit.click();
    };
    await open();
    for (const name of failureNames) {
      if (name === "slow" || name === "never") continue;
      const mend = await world.spoil(name);
      // What such an answer says does not matter, but it brings no cookie: the login is refused, and so is its repetition.
      const isRead = name === "malformed" || name === "empty" || name === "wrong shape";
      const words = isRead ? wordsOf("POST /login", "419 always") : wordsOf(world.route, name);
      const sent = await world.counting(async () => {
        await send();
        await expect(form.alert, name).toContainText(INCORRECT);
        await expect(form.alert, name).toContainText(words);
        await login.kept(world);
      });
      expect(sent, name).toBe(isRead ? 2 : 1);
      await world.stand(name);
      await mend();
    }
    const mend = await world.spoil("slow");
    await send();
    await world.waitLong();
    await mend();
    await expectHome(world);
    await world.stand("slow");

    await open();
    const mendNever = await world.spoil("never");
    await send();
    await world.waitLong();
    await login.leave(world);
    await world.stand("never");
    await mendNever();
  },
};
