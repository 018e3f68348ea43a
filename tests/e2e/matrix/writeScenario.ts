import { expect, type Locator } from "@playwright/test";
import type { Backend } from "../../../mocks/backend";
import {
  getFailure,
  MAY_STILL_RUN,
  isOutcomeUnknown,
  errorResponses,
  getExpectedMessage,
  type FailureName,
} from "./failures";
import type { MatrixRun } from "./matrixRun";

export interface WriteScenario {
  kind: "write";
  prepare: (backend: Backend) => string;
  /** Goes where it is sent, and puts all in: at first, and after each time that it was done. */
  open: (run: MatrixRun) => Promise<void>;
  send: (run: MatrixRun) => Promise<void>;
  /** The submit button of a form: pressed twice where the answer takes its time, it sends once. */
  button?: (run: MatrixRun) => Locator;
  /** The message of the specification. */
  getFailureMessage: (unknown: boolean) => string;
  /** What is found missing where the answer does not tell whether it was done; not given where that does not tell either. */
  found?: string | RegExp;
  /** What was put in is still there. */
  expectInputKept: (run: MatrixRun) => Promise<void>;
  expectDone: (run: MatrixRun) => Promise<void>;
  /** Leaves while it is still going. */
  leave: (run: MatrixRun) => Promise<void>;
  /** It is read again before it is sent: without a connection nothing is sent. */
  fetchesFirst?: true;
}

const isNeverSent = (scenario: WriteScenario, name: FailureName) =>
  scenario.fetchesFirst === true && name === "offline";

const expectFailure = async (scenario: WriteScenario, run: MatrixRun, name: FailureName) => {
  const alert = run.alerts.last();
  await expect(alert, name).toContainText(scenario.getFailureMessage(isOutcomeUnknown(run.route, name)));
  // Without a connection there is no looking either.
  const verifyMessage = isOutcomeUnknown(run.route, name) && name !== "offline" ? scenario.found : undefined;
  if (verifyMessage) {
    await expect(alert, name).toContainText(verifyMessage);
    const text = expect(alert, name);
    await (getFailure(name).stillRuns ? text : text.not).toContainText(MAY_STILL_RUN);
  }
  await expect(alert, name).toContainText(
    getExpectedMessage(isNeverSent(scenario, name) ? "GET /" : run.route, name, verifyMessage !== undefined),
  );
};

const testErrors = async (scenario: WriteScenario, run: MatrixRun) => {
  for (const name of [...errorResponses, "malformed", "reset", "offline"] as const) {
    const restore = await run.injectFailure(name);
    const sent = await run.countCalls(async () => {
      await scenario.send(run);
      await expectFailure(scenario, run, name);
    });
    await restore();
    expect(sent, `${name}: sent`).toBe(isNeverSent(scenario, name) ? 0 : 1);
    await scenario.expectInputKept(run);
    await run.markHandled(name);
    await run.dismissToasts();
  }
};

/** What is taken for done in the end, so that the next has to be opened anew. */
const testSuccess = async (scenario: WriteScenario, run: MatrixRun) => {
  const times: Partial<Record<FailureName, number>> = { "419 once": 2, 401: 2, "419 always": 3 };
  for (const name of ["empty", "wrong shape", "419 once", "401", "419 always"] as const) {
    const restore = await run.injectFailure(name);
    const sent = await run.countCalls(async () => {
      await scenario.send(run);
      if (name === "401" || name === "419 always") {
        await expect(run.dialog.dialog).toBeVisible();
        await run.expectWorkingPage();
        await restore();
        await run.logInAgain();
      }
      await scenario.expectDone(run);
    });
    await restore();
    expect(sent, `${name}: sent`).toBe(times[name] ?? 1);
    await run.markHandled(name);
    await run.dismissToasts();
    await scenario.open(run);
  }
};

const testSlowResponse = async (scenario: WriteScenario, run: MatrixRun) => {
  const restore = await run.injectFailure("slow");
  const sent = await run.countCalls(async () => {
    await (scenario.button ? scenario.button(run).dblclick() : scenario.send(run));
    await run.expectSlowNotice();
    await restore();
    await scenario.expectDone(run);
  });
  expect(sent, "slow: sent").toBe(1);
  await expect(run.slowNotice).toHaveCount(0);
  await run.markHandled("slow");
  await run.dismissToasts();
};

/** It is left while nobody answers, and what became of it is told on the next page. */
const testNoResponse = async (scenario: WriteScenario, run: MatrixRun) => {
  await scenario.open(run);
  const restore = await run.injectFailure("never");
  const sent = await run.countCalls(async () => {
    await scenario.send(run);
    await run.expectSlowNotice();
    await scenario.leave(run);
    await run.expectWorkingPage();
    await restore();
    await expectFailure(scenario, run, "never");
  });
  await run.markHandled("never");
  expect(sent, "never: sent").toBe(1);
};

export const testWriteScenario = async (scenario: WriteScenario, run: MatrixRun): Promise<void> => {
  await scenario.open(run);
  await testErrors(scenario, run);
  await testSuccess(scenario, run);
  await testSlowResponse(scenario, run);
  await testNoResponse(scenario, run);
};
