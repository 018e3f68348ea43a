import type { Page } from "@playwright/test";
import { vi } from "vitest";
import { createPageCookies } from "../../../mocks/host/pageCookies";
import { takeResetToken } from "../../../src/custom/session/resetToken";
import { calls, type CallName } from "../../e2e/matrix/calls";
import { failureNames, RETRY_AFTER_S } from "../../e2e/matrix/failures";
import { walkReading } from "../../e2e/matrix/reading";
import type { Scenario } from "../../e2e/matrix/scenarios";
import { World } from "../../e2e/matrix/world";
import { walkWriting } from "../../e2e/matrix/writing";
import { startBackend } from "../../support/backend";
import { allowConsole } from "../../support/console";
import { JsdomPage } from "../../support/jsdomPage/page";
import { openPanel, signIn } from "../../support/renderPanel";
import { jsdomWire } from "./jsdomWire";

/** Leads one call through every failure, on the screen that makes it. @returns what it has not met. */
export const missingAfter = async (name: CallName, scenario: Scenario): Promise<string[]> => {
  allowConsole(/ApiError|endpoint: /); // react-admin, in development
  allowConsole(/InterceptorError: Failed to error .*AbortError/); // MSW, of a read that is given up as it is answered
  // jsdom has no layout: without a height nothing of a scrolling table would be in view.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  const cookies = createPageCookies();
  const backend = startBackend({ wordpressSites: 12, cookieJar: cookies });
  const route = calls[name];
  const path = scenario.given(backend);
  const role = scenario.role ?? "super-admin";
  if (!scenario.guest) await signIn(role);
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  const wire = jsdomWire(route.split(" ")[0] ?? "", path);
  const config = { capabilities: { deleteDomain: true } };
  const open = (at: string) => {
    // A page load forgets that the server allows no more calls; here the wait for it has to end.
    vi.advanceTimersByTime(RETRY_AFTER_S * 1000);
    takeResetToken(); // as main.tsx does
    return openPanel({ at, config });
  };
  const page = new JsdomPage(open, () => cookies.clear()) as unknown as Page;
  const loginAs = async (who: typeof role) => {
    await page.goto("about:blank");
    cookies.clear();
    await signIn(who);
  };
  const world = new World({ page, backend, loginAs, route, path, role, wire });
  if (scenario.kind === "reading") await walkReading(scenario, world);
  if (scenario.kind === "writing") await walkWriting(scenario, world);
  await page.goto("about:blank");
  return failureNames.filter((failure) => !world.stood.has(failure));
};
