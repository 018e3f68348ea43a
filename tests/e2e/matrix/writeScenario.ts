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
  /** Opens the form and fills it in; runs again after each successful write. */
  open: (run: MatrixRun) => Promise<void>;
  send: (run: MatrixRun) => Promise<void>;
  /** The submit button of a form, which a double click must send once. */
  button?: (run: MatrixRun) => Locator;
  getFailureMessage: (unknown: boolean) => string;
  /** The result of the lookup after an unknown outcome; undefined if there is no lookup. */
  found?: string | RegExp;
  expectInputKept: (run: MatrixRun) => Promise<void>;
  expectDone: (run: MatrixRun) => Promise<void>;
  /** Leaves while the request is pending. */
  leave: (run: MatrixRun) => Promise<void>;
  /** The record is fetched before it is sent, so nothing is sent offline. */
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

/** Failures after which the write succeeds. */
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

/** Leaves without a response; the next page shows the outcome. */
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
