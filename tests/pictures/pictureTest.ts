import { test as base, expect, type Page } from "@playwright/test";
import { createBackend } from "../../mocks/backend";
import { startServer, type RunningServer } from "../../mocks/server";
import { storageKeys } from "@/lib/browserStorage";
import { signIn } from "../e2e/accounts";
import { NEVER } from "../e2e/fixtures";
import { NOW, type Stage, type State } from "./stateSteps";

/** Changes the language as if another tab had. Messages that are shown keep their language. */
export const setLanguage = async (page: Page, language: string): Promise<void> => {
  const choice = { key: storageKeys.locale, newValue: JSON.stringify(language) };
  await page.evaluate(({ key, newValue }) => {
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, choice);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
};

/** Makes generated passwords the same in every picture. */
const useFixedRandomValues = (): void => {
  let seed = 1;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint8Array)
      for (let index = 0; index < array.length; index += 1) array[index] = seed = (seed * 16807) % 2147483647;
    return array;
  };
};

/** Time without requests after which the page counts as quiet; steps of its clock for late content. */
const QUIET_MS = 300;
const LATE_MS = [1600, 400];

interface Fixtures {
  openState: (state: State) => Promise<Stage>;
  /** Stops the page's clock when no request is pending. */
  pauseClock: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  openState: async ({ context, page }, provide) => {
    let server: RunningServer | undefined;
    await provide(async (state) => {
      const backend = createBackend({ processTime: NEVER, failEvery: 0, now: () => new Date(NOW), ...state.data });
      server = await startServer({
        backend,
        root: process.env["PANEL_ROOT"] ?? "dist",
        config: state.config ?? {},
      });
      if (state.as !== "nobody") await signIn(context, server.origin, state.as);
      state.faults?.forEach((fault) => backend.faults.add(fault));
      await page.clock.install({ time: NOW });
      await page.addInitScript(useFixedRandomValues);
      const stage = { page, backend };
      await state.before?.(stage);
      await page.goto(server.origin + state.path);
      for (const step of state.steps) await step(stage);
      return stage;
    });
    await server?.close();
  },
  pauseClock: async ({ context, page }, provide) => {
    let calledAt = 0;
    for (const event of ["request", "requestfinished", "requestfailed"] as const)
      context.on(event as "request", () => void (calledAt = performance.now()));
    // A call that is never answered is no reason to wait.
    const quiet = () => expect.poll(() => performance.now() - calledAt).toBeGreaterThan(QUIET_MS);
    await provide(async () => {
      // The page's clock may have gone past the time at which it is to stop.
      await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
      await quiet();
      for (const time of LATE_MS) {
        await page.clock.runFor(time);
        await quiet();
      }
    });
  },
});
