import { expect, test } from "vitest";
import { anEntry, aRun } from "../../../../tests/support/builders";
import { i18nProvider } from "../../../../tests/support/i18n";
import type { Translate } from "../../../i18n";
import type { Entry } from "../../processes";
import { runResult } from "./result";
import type { Run, RunItem } from "./run";

const t: Translate = (key, args) => i18nProvider.translate(key, args);
const waits: RunItem = { domain: { id: 1, url: "a.example" }, server: { id: 1, name: "web1" } };
const skips: RunItem = { ...waits, skipped: "suspended" };
const is = (state: Entry["state"]): RunItem => ({ ...waits, process: anEntry({ state }) });

test.each<[run: Partial<Run>, is: string, words: string]>([
  [{ state: "running", items: [is("failed"), waits] }, "running", "Running"],
  [{ state: "paused", pause: { why: "person" }, items: [waits] }, "idle", "Paused"],
  [{ state: "paused", pause: { why: "failures" }, items: [waits] }, "suspended", "Paused"],
  [{ state: "ended", items: [is("done"), is("done")] }, "done", "Finished"],
  [
    { state: "ended", items: [skips, is("failed"), is("done"), is("failed")] },
    "failed",
    "Finished: 2 failed, 1 skipped",
  ],
  [{ state: "ended", items: [is("unconfirmed"), skips] }, "unknown", "Finished: 1 unconfirmed, 1 skipped"],
  [{ state: "ended", items: [is("done"), skips] }, "notice", "Finished: 1 skipped"],
  [{ state: "stopped", items: [is("done"), waits] }, "idle", "Stopped: 1 not sent"],
  [{ state: "stopped", items: [is("failed"), waits] }, "failed", "Stopped: 1 failed, 1 not sent"],
])("%j", (run, look, words) => {
  expect(runResult(aRun(run), t)).toEqual({ is: look, words });
});
