import { expect, type Locator } from "@playwright/test";
import type { Backend } from "../../../mocks/backend";
import { failureOf, MAY_STILL_RUN, outcomeUnknown, refusals, wordsOf, type FailureName } from "./failures";
import type { World } from "./world";

export interface Writing {
  kind: "writing";
  given: (backend: Backend) => string;
  /** Goes where it is sent, and puts all in: at first, and after each time that it was done. */
  open: (world: World) => Promise<void>;
  send: (world: World) => Promise<void>;
  /** The submit button of a form: pressed twice where the answer takes its time, it sends once. */
  button?: (world: World) => Locator;
  /** The message of the specification. */
  failure: (unknown: boolean) => string;
  /** What is found missing where the answer does not tell whether it was done; not given where that does not tell either. */
  found?: string | RegExp;
  /** What was put in is still there. */
  kept: (world: World) => Promise<void>;
  done: (world: World) => Promise<void>;
  /** Leaves while it is still going. */
  leave: (world: World) => Promise<void>;
  /** It is read again before it is sent: without a connection nothing is sent. */
  readsFirst?: true;
}

const neverSent = (scenario: Writing, name: FailureName) => scenario.readsFirst === true && name === "offline";

const expectFailure = async (scenario: Writing, world: World, name: FailureName) => {
  const alert = world.alerts.last();
  await expect(alert, name).toContainText(scenario.failure(outcomeUnknown(world.route, name)));
  // Without a connection there is no looking either.
  const found = outcomeUnknown(world.route, name) && name !== "offline" ? scenario.found : undefined;
  if (found) {
    await expect(alert, name).toContainText(found);
    const text = expect(alert, name);
    await (failureOf(name).stillRuns ? text : text.not).toContainText(MAY_STILL_RUN);
  }
  await expect(alert, name).toContainText(
    wordsOf(neverSent(scenario, name) ? "GET /" : world.route, name, found !== undefined),
  );
};

const walkRefusals = async (scenario: Writing, world: World) => {
  for (const name of [...refusals, "malformed", "reset", "offline"] as const) {
    const mend = await world.spoil(name);
    const sent = await world.counting(async () => {
      await scenario.send(world);
      await expectFailure(scenario, world, name);
    });
    await mend();
    expect(sent, `${name}: sent`).toBe(neverSent(scenario, name) ? 0 : 1);
    await scenario.kept(world);
    await world.stand(name);
    await world.dismissToasts();
  }
};

/** What is taken for done in the end, so that the next has to be opened anew. */
const walkDone = async (scenario: Writing, world: World) => {
  const times: Partial<Record<FailureName, number>> = { "419 once": 2, 401: 2, "419 always": 3 };
  for (const name of ["empty", "wrong shape", "419 once", "401", "419 always"] as const) {
    const mend = await world.spoil(name);
    const sent = await world.counting(async () => {
      await scenario.send(world);
      if (name === "401" || name === "419 always") {
        await expect(world.dialog.dialog).toBeVisible();
        await world.expectSound();
        await mend();
        await world.logInAgain();
      }
      await scenario.done(world);
    });
    await mend();
    expect(sent, `${name}: sent`).toBe(times[name] ?? 1);
    await world.stand(name);
    await world.dismissToasts();
    await scenario.open(world);
  }
};

const walkSlow = async (scenario: Writing, world: World) => {
  const mend = await world.spoil("slow");
  const sent = await world.counting(async () => {
    await (scenario.button ? scenario.button(world).dblclick() : scenario.send(world));
    await world.waitLong();
    await mend();
    await scenario.done(world);
  });
  expect(sent, "slow: sent").toBe(1);
  await expect(world.slowNotice).toHaveCount(0);
  await world.stand("slow");
  await world.dismissToasts();
};

/** It is left while nobody answers, and what became of it is told on the next page. */
const walkNever = async (scenario: Writing, world: World) => {
  await scenario.open(world);
  const mend = await world.spoil("never");
  const sent = await world.counting(async () => {
    await scenario.send(world);
    await world.waitLong();
    await scenario.leave(world);
    await world.expectSound();
    await mend();
    await expectFailure(scenario, world, "never");
  });
  await world.stand("never");
  expect(sent, "never: sent").toBe(1);
};

export const walkWriting = async (scenario: Writing, world: World): Promise<void> => {
  await scenario.open(world);
  await walkRefusals(scenario, world);
  await walkDone(scenario, world);
  await walkSlow(scenario, world);
  await walkNever(scenario, world);
};
