import type { Page } from "@playwright/test";
import type { Backend, BackendOptions, DemoAccount, Fault } from "../../mocks/backend";
import { getToasts } from "../e2e/pages/toasts";

/** States of the panel and the steps that reach them. */

/** The time at which all pictures are taken. */
export const NOW = Date.parse("2026-03-03T09:30:10.000Z");

export interface Stage {
  page: Page;
  backend: Backend;
}
export type Step = (stage: Stage) => unknown;

interface Setup {
  path?: string;
  as?: DemoAccount["role"] | "nobody";
  /** Restricts the state; `@english` is for states before the panel can change its language. */
  tag?: "@phone" | "@desktop" | "@english" | "@readme";
  whole?: boolean;
  data?: BackendOptions;
  config?: Record<string, unknown>;
  faults?: Fault[];
  /** Runs before the page is opened: data, and settings of the browser. */
  before?: Step;
}

/** Steps in their order, with what the state needs. A text stands for the step that waits until it is visible. */
export type StateSteps = string | RegExp | Step | Setup | readonly StateSteps[];

export interface State extends Setup {
  /** Unique; the file name of the picture. */
  name: string;
  path: string;
  as: NonNullable<Setup["as"]>;
  steps: Step[];
}

const flattenSteps = (walk: StateSteps): (Step | Setup)[] => {
  if (typeof walk === "string" || walk instanceof RegExp) return [waitForText(walk)];
  return Array.isArray(walk) ? walk.flatMap(flattenSteps) : [walk as Step | Setup];
};

export const prepareBeforeOpen = (step: Step): Setup => ({ before: step });

/** The states of one screen, with what they have in common: where it is, for a super-admin unless said otherwise. */
export const createStates = (
  common: string | (Setup & { path: string }),
  walks: Readonly<Record<string, StateSteps>>,
): State[] =>
  Object.entries(walks).map(([name, walk]): State => {
    const parts = flattenSteps(walk);
    const steps = parts.filter((part) => typeof part === "function");
    const setups = parts.filter((part) => typeof part === "object");
    const screen = typeof common === "string" ? { path: common } : common;
    return Object.assign({ name, as: "super-admin", steps }, screen, ...setups);
  });

type Text = string | RegExp;
type Role = Parameters<Page["getByRole"]>[0];
export const withPage =
  (act: (page: Page) => unknown): Step =>
  ({ page }) =>
    act(page);
const findText = (page: Page, words: Text) => page.getByText(words).filter({ visible: true }).first();
const findByRole = (page: Page, role: Role, name?: Text) => {
  const parts = page.getByRole(role, name === undefined ? {} : { name });
  return parts.filter({ visible: true }).first();
};

const waitForText = (words: Text) => withPage((page) => findText(page, words).waitFor());
export const waitForNoText = (words: Text) => withPage((page) => findText(page, words).waitFor({ state: "hidden" }));
export const waitForRole = (role: Role, name?: Text) => withPage((page) => findByRole(page, role, name).waitFor());
export const clickRole = (role: Role, name?: Text) => withPage((page) => findByRole(page, role, name).click());
export const clickButton = (name: Text) => clickRole("button", name);
export const pressKey = (name: string) => withPage((page) => page.keyboard.press(name));
export const fillFields = (values: Readonly<Record<string, string>>) =>
  withPage(async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  });
export const fillSearch = (words: string) => withPage((page) => findByRole(page, "searchbox").fill(words));
export const selectOption = (name: Text, option: string) =>
  withPage((page) => findByRole(page, "combobox", name).selectOption(option));
export const scrollToRegion = (region: string) =>
  withPage((page) => findByRole(page, "region", region).evaluate((element) => element.scrollIntoView()));
/** A toast with this text is visible; the pointer on it holds it until the picture is taken. */
export const waitForToast = (words: Text) => withPage((page) => getToasts(page).filter({ hasText: words }).hover());
export const advanceClock = (milliseconds: number) => withPage((page) => page.clock.fastForward(milliseconds));
export const reloadPage = withPage((page) => page.reload());

/** Waits for the panel's top bar: index.html has texts such as "Loading…" too. */
export const waitForTopBar = waitForRole("button", /^Account/);
export const waitForRows = waitForRole("rowheader");
const waitForPush = withPage((page) => page.getByRole("status").getByText("Live", { exact: true }).waitFor());
export const waitForLiveRows: StateSteps = [waitForRows, waitForPush];
export const waitForDialog = waitForRole("dialog");
export const waitForConfirmation = waitForRole("alertdialog");
export const clickSubmit = clickButton(/^Submit$/);

/** The backend answers with this fault; `GET /api/users` is about one method, `/api/users` about all. */
export const withFault = (kind: Fault["kind"], call: string, more: object = {}) => {
  const [path, method] = call.split(" ").toReversed();
  return { faults: [{ kind, path, ...(method !== undefined && { method }), ...more } as Fault] };
};
export const withoutResponse = (call: string) => withFault("never", call);
export const withBadGateway = (call: string) => withFault("502", call);
export const withValidationErrors = (call: string, errors: object) => withFault("422", call, { errors });
export const withResponse = (call: string, body: unknown) => withFault("body", call, { body });
export const addFaults =
  ({ faults }: { faults: Fault[] }): Step =>
  ({ backend }) =>
    faults.forEach((one) => backend.faults.add(one));
