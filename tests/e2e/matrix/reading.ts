import { expect, type Locator } from "@playwright/test";
import type { Backend } from "../../../mocks/backend";
import { refusals, wordsOf, type FailureName } from "./failures";
import type { World } from "./world";

export interface Reading {
  kind: "reading";
  /** Puts the data in place, and says the path of the call. */
  given: (backend: Backend) => string;
  /** Goes where the call is made, and no further. */
  open: (world: World) => Promise<void>;
  /** In which the error stands, with Retry. */
  place: (world: World) => Locator;
  /** Retry, where it has another name. */
  retry?: (world: World) => Locator;
  /** What was read is on the screen. */
  shown: (world: World) => Promise<void>;
  /** Has it read again while it is on the screen; null where that is never done. */
  again: ((world: World) => Promise<void>) | null;
  /** Read again by itself when the connection is back; true unless said otherwise. */
  comesBack?: false;
  /** What shows that it is still going, where the screen itself says so. */
  waiting?: (world: World) => Locator;
  /** Leaves while it is still going. */
  leave: (world: World) => Promise<void>;
  /** Where a failure is no error: what shows instead. */
  instead?: Partial<Record<FailureName, (world: World) => Promise<void>>>;
}

const errors: readonly FailureName[] = [...refusals, "malformed", "empty", "wrong shape", "reset", "offline"];

const retryOf = (scenario: Reading, world: World) =>
  scenario.retry?.(world) ?? scenario.place(world).getByRole("button", { name: "Retry", exact: true });

/**
 * Walks through the failures of a call that reads. From one error to the next it goes by Retry, as the person does who
 * meets them; the last one, the browser being offline, mends itself.
 * @param old whether there is something on the screen already, which has to stay.
 */
const walkErrors = async (scenario: Reading, world: World, old: boolean) => {
  let canRetry = false;
  // One failure is in place before the last one is mended: what is read again in between would take the error away.
  let mendLast = () => Promise.resolve();
  const reach = async () => {
    if (canRetry) await retryOf(scenario, world).click();
    else if (old && scenario.again) await scenario.again(world);
    else await scenario.open(world);
  };
  for (const name of errors) {
    if (name === "offline" && !canRetry) {
      // A page cannot be opened without a connection: what is on the screen has to come from before.
      const mend = await world.spoil("403");
      await mendLast();
      await reach();
      await expect(retryOf(scenario, world)).toBeVisible();
      mendLast = mend;
      canRetry = true;
    }
    const mend = await world.spoil(name);
    await mendLast();
    mendLast = mend;
    await world.calling(reach); // the words of the last failure may be the same
    const instead = scenario.instead?.[name];
    if (instead) {
      await instead(world);
    } else {
      await expect(scenario.place(world), name).toContainText(wordsOf(world.route, name));
      await expect(retryOf(scenario, world)).toBeVisible();
      if (old) await scenario.shown(world);
    }
    canRetry = instead === undefined;
    await world.stand(name);
    if (instead && old) {
      await mend();
      mendLast = () => Promise.resolve();
      await scenario.open(world);
      await scenario.shown(world);
    }
  }
  await mendLast();
  if (scenario.comesBack === false) await retryOf(scenario, world).click();
};

const walkWaiting = async (scenario: Reading, world: World) => {
  const going = scenario.waiting ?? (({ slowNotice }) => slowNotice);
  const mend = await world.spoil("never");
  await scenario.open(world);
  await world.waitLong(going(world));
  await scenario.leave(world);
  await expect(world.slowNotice).toHaveCount(0);
  await world.stand("never");
  await mend();
};

const walkSession = async (scenario: Reading, world: World) => {
  const read = scenario.again ?? scenario.open;
  for (const name of ["401", "419 once", "419 always"] as const) {
    const mend = await world.spoil(name);
    await read(world);
    await expect(world.dialog.dialog).toBeVisible();
    if (name === "401") await mend();
    await world.logInAgain();
    if (name === "419 always") {
      // Even after the login: the error stands in its place, and nobody is asked to log in for ever.
      await expect(scenario.place(world)).toContainText(wordsOf(world.route, name));
      await mend();
      await retryOf(scenario, world).click();
    }
    await scenario.shown(world);
    await world.stand(name);
    await mend();
  }
};

const walkSlow = async (scenario: Reading, world: World) => {
  const mend = await world.spoil("slow");
  await (scenario.again ?? scenario.open)(world);
  await world.waitLong(scenario.waiting?.(world));
  if (scenario.again) await scenario.shown(world);
  await mend();
  await scenario.shown(world);
  await expect(world.slowNotice).toHaveCount(0);
  await world.stand("slow");
};

/** With nothing on the screen, and then with what was read before. */
export const walkReading = async (scenario: Reading, world: World): Promise<void> => {
  await walkWaiting(scenario, world);
  await walkErrors(scenario, world, false);
  await scenario.shown(world);
  if (scenario.again) {
    await walkErrors(scenario, world, true);
    await scenario.shown(world);
  }
  await walkSession(scenario, world);
  await walkSlow(scenario, world);
};
