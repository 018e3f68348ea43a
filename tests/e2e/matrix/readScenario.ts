import { expect, type Locator } from "@playwright/test";
import type { Backend } from "../../../mocks/backend";
import { errorResponses, getExpectedMessage, type FailureName } from "./failures";
import type { MatrixRun } from "./matrixRun";

export interface ReadScenario {
  kind: "read";
  /** Creates the data. @returns the path of the request */
  prepare: (backend: Backend) => string;
  /** Opens the screen that makes the request. */
  open: (run: MatrixRun) => Promise<void>;
  /** Contains the error and Retry. */
  errorRegion: (run: MatrixRun) => Locator;
  /** Only where Retry is not in the error region. */
  retry?: (run: MatrixRun) => Locator;
  expectLoaded: (run: MatrixRun) => Promise<void>;
  /** Refetches while the data is shown; null if the screen never does. */
  refetch: ((run: MatrixRun) => Promise<void>) | null;
  /** False if the screen does not refetch when the connection returns. */
  refetchesOnReconnect?: false;
  /** The screen's own loading indicator. */
  loadingIndicator?: (run: MatrixRun) => Locator;
  /** Leaves while the request is pending. */
  leave: (run: MatrixRun) => Promise<void>;
  /** Expectations for failures that are not shown as errors. */
  instead?: Partial<Record<FailureName, (run: MatrixRun) => Promise<void>>>;
}

const errorFailures: readonly FailureName[] = [
  ...errorResponses,
  "malformed",
  "empty",
  "wrong shape",
  "reset",
  "offline",
];

/** Pressed by key: of two quick clicks at one place, on the buttons of two errors, the second is ignored. */
const getRetryButton = (scenario: ReadScenario, run: MatrixRun) =>
  scenario.retry?.(run) ?? scenario.errorRegion(run).getByRole("button", { name: "Retry", exact: true });

/**
 * Tests the error responses one after another by Retry; the last one, a lost connection, recovers by itself.
 * @param old true if data is shown already, which has to stay
 */
const testErrors = async (scenario: ReadScenario, run: MatrixRun, old: boolean) => {
  let canRetry = false;
  // One failure is in place before the last one is mended: what is read again in between would take the error away.
  let restoreLast = () => Promise.resolve();
  const reach = async () => {
    if (canRetry) await getRetryButton(scenario, run).press("Enter");
    else if (old && scenario.refetch) await scenario.refetch(run);
    else await scenario.open(run);
  };
  for (const name of errorFailures) {
    if (name === "offline" && !canRetry) {
      // A page cannot be opened without a connection: what is on the screen has to come from before.
      const restore = await run.injectFailure("403");
      await restoreLast();
      await reach();
      await expect(getRetryButton(scenario, run)).toBeVisible();
      restoreLast = restore;
      canRetry = true;
    }
    const restore = await run.injectFailure(name);
    await restoreLast();
    restoreLast = restore;
    await run.waitForCall(reach); // the words of the last failure may be the same
    const expectOther = scenario.instead?.[name];
    if (expectOther) {
      await expectOther(run);
    } else {
      await expect(scenario.errorRegion(run), name).toContainText(getExpectedMessage(run.route, name));
      await expect(getRetryButton(scenario, run)).toBeVisible();
      if (old) await scenario.expectLoaded(run);
    }
    canRetry = expectOther === undefined;
    await run.markHandled(name);
    if (expectOther && old) {
      await restore();
      restoreLast = () => Promise.resolve();
      await scenario.open(run);
      await scenario.expectLoaded(run);
    }
  }
  await restoreLast();
  if (scenario.refetchesOnReconnect === false) await getRetryButton(scenario, run).press("Enter");
};

const testNoResponse = async (scenario: ReadScenario, run: MatrixRun) => {
  const going = scenario.loadingIndicator ?? (({ slowNotice }) => slowNotice);
  const restore = await run.injectFailure("never");
  await scenario.open(run);
  await run.expectSlowNotice(going(run));
  await scenario.leave(run);
  await expect(run.slowNotice).toHaveCount(0);
  await run.markHandled("never");
  await restore();
};

const testExpiredSession = async (scenario: ReadScenario, run: MatrixRun) => {
  const read = scenario.refetch ?? scenario.open;
  for (const name of ["401", "419 once", "419 always"] as const) {
    const restore = await run.injectFailure(name);
    await read(run);
    await expect(run.dialog.dialog).toBeVisible();
    if (name === "401") await restore();
    await run.logInAgain();
    if (name === "419 always") {
      // Even after the login: the error stands in its place, and nobody is asked to log in for ever.
      await expect(scenario.errorRegion(run)).toContainText(getExpectedMessage(run.route, name));
      await restore();
      await getRetryButton(scenario, run).press("Enter");
    }
    await scenario.expectLoaded(run);
    await run.markHandled(name);
    await restore();
  }
};

const testSlowResponse = async (scenario: ReadScenario, run: MatrixRun) => {
  const restore = await run.injectFailure("slow");
  await (scenario.refetch ?? scenario.open)(run);
  await run.expectSlowNotice(scenario.loadingIndicator?.(run));
  if (scenario.refetch) await scenario.expectLoaded(run);
  await restore();
  await scenario.expectLoaded(run);
  await expect(run.slowNotice).toHaveCount(0);
  await run.markHandled("slow");
};

/** Tests the failures on an empty screen, then with loaded data. */
export const testReadScenario = async (scenario: ReadScenario, run: MatrixRun): Promise<void> => {
  await testNoResponse(scenario, run);
  await testErrors(scenario, run, false);
  await scenario.expectLoaded(run);
  if (scenario.refetch) {
    await testErrors(scenario, run, true);
    await scenario.expectLoaded(run);
  }
  await testExpiredSession(scenario, run);
  await testSlowResponse(scenario, run);
};
