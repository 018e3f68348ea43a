import { expect } from "@playwright/test";
import { LoginPage } from "../../pages/sessionPages";
import { failureNames, wordsOf } from "../failures";
import type { Own } from "../scenarios";
import { login } from "./forms";
import { expectGoing, expectHome, INCORRECT } from "./steps";

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
      // What such an answer says does not matter, and a cookie comes with the refusal of the login too.
      const fine = name === "malformed" || name === "empty" || name === "wrong shape";
      const sent = await world.counting(async () => {
        await send();
        if (fine) return expectHome(world);
        await expect(form.alert, name).toContainText(INCORRECT);
        await expect(form.alert, name).toContainText(wordsOf(world.route, name));
        await login.kept(world);
      });
      expect(sent, name).toBe(fine ? 2 : 1);
      await world.stand(name);
      await mend();
      if (fine) await open();
    }
    const mend = await world.spoil("slow");
    await send();
    await expectGoing(world);
    await mend();
    await expectHome(world);
    await world.stand("slow");

    await open();
    const mendNever = await world.spoil("never");
    await send();
    await expectGoing(world);
    await login.leave(world);
    await world.stand("never");
    await mendNever();
  },
};
