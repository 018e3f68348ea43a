import type { Page } from "@playwright/test";
import type { Backend, BackendOptions, DemoAccount, Fault } from "../../mocks/backend";
import { getToasts } from "../e2e/pages/toasts";

/** What a state of the panel needs, and the steps that reach it. */

/** The moment at which all pictures are taken, so that every time that they show is the same. */
export const NOW = Date.parse("2026-03-03T09:30:10.000Z");

export interface Stage {
  page: Page;
  /** The state's own: fresh from its seed. */
  backend: Backend;
}
export type Step = (stage: Stage) => unknown;

interface Setup {
  path?: string;
  as?: DemoAccount["role"] | "nobody";
  /** Where the state exists: `@english` before the panel could hear that another language was chosen. */
  tag?: "@phone" | "@desktop" | "@english" | "@readme";
  /** The page at full length, not only the visible part. */
  whole?: boolean;
  data?: BackendOptions;
  /** With QA's console in the page, as `npm start` serves it. */
  qa?: boolean;
  /** The panel's /config.json. */
  config?: Record<string, unknown>;
  faults?: Fault[];
  /** Runs before the page is opened: data, and settings of the browser. */
  before?: Step;
}

/** Steps in their order, with what the state needs. A text stands for the step that waits until it is visible. */
export type Walk = string | RegExp | Step | Setup | readonly Walk[];

export interface State extends Setup {
  /** Unique; names the picture. */
  name: string;
  path: string;
  as: NonNullable<Setup["as"]>;
  steps: Step[];
}

const partsOf = (walk: Walk): (Step | Setup)[] => {
  if (typeof walk === "string" || walk instanceof RegExp) return [seen(walk)];
  return Array.isArray(walk) ? walk.flatMap(partsOf) : [walk as Step | Setup];
};

export const before = (step: Step): Setup => ({ before: step });

/** The states of one screen, with what they have in common: where it is, for a super-admin unless said otherwise. */
export const statesOf = (common: string | (Setup & { path: string }), walks: Readonly<Record<string, Walk>>): State[] =>
  Object.entries(walks).map(([name, walk]): State => {
    const parts = partsOf(walk);
    const steps = parts.filter((part) => typeof part === "function");
    const setups = parts.filter((part) => typeof part === "object");
    const screen = typeof common === "string" ? { path: common } : common;
    return Object.assign({ name, as: "super-admin", steps }, screen, ...setups);
  });

type Text = string | RegExp;
type Role = Parameters<Page["getByRole"]>[0];
export const on =
  (act: (page: Page) => unknown): Step =>
  ({ page }) =>
    act(page);
const text = (page: Page, words: Text) => page.getByText(words).filter({ visible: true }).first();
const part = (page: Page, role: Role, name?: Text) => {
  const parts = page.getByRole(role, name === undefined ? {} : { name });
  return parts.filter({ visible: true }).first();
};

export const seen = (words: Text) => on((page) => text(page, words).waitFor());
export const gone = (words: Text) => on((page) => text(page, words).waitFor({ state: "hidden" }));
export const shown = (role: Role, name?: Text) => on((page) => part(page, role, name).waitFor());
export const pick = (role: Role, name?: Text) => on((page) => part(page, role, name).click());
export const press = (name: Text) => pick("button", name);
export const key = (name: string) => on((page) => page.keyboard.press(name));
export const fill = (values: Readonly<Record<string, string>>) =>
  on(async (page) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  });
export const search = (words: string) => on((page) => part(page, "searchbox").fill(words));
/** Chooses in a native select. */
export const select = (name: Text, option: string) => on((page) => part(page, "combobox", name).selectOption(option));
export const scrollTo = (region: string) =>
  on((page) => part(page, "region", region).evaluate((element) => element.scrollIntoView()));
/** A toast with this text is visible; the pointer on it holds it until the picture is taken. */
export const toasted = (words: Text) => on((page) => getToasts(page).filter({ hasText: words }).hover());
/** So much later, by the page's clock. */
export const later = (milliseconds: number) => on((page) => page.clock.fastForward(milliseconds));
export const reload = on((page) => page.reload());

/** The panel has its own bar: texts such as "Loading…" are in the frame of index.html as well. */
export const framed = shown("button", /^Account/);
/** The first rows of a list are visible. */
export const listed = shown("rowheader");
const connected = on((page) => page.getByRole("status").getByText("Live", { exact: true }).waitFor());
/** The list is visible, and push is connected. */
export const live: Walk = [listed, connected];
export const modal = shown("dialog");
export const question = shown("alertdialog");
export const save = press("Submit");
export const saving = on((page) => page.getByRole("button", { name: "Submit", disabled: true }).waitFor());

/** The backend answers with this fault; `GET /api/users` is about one method, `/api/users` about all. */
export const fault = (kind: Fault["kind"], call: string, more: object = {}) => {
  const [path, method] = call.split(" ").toReversed();
  return { faults: [{ kind, path, ...(method !== undefined && { method }), ...more } as Fault] };
};
export const never = (call: string) => fault("never", call);
export const down = (call: string) => fault("502", call);
export const refused = (call: string, errors: object) => fault("422", call, { errors });
export const answered = (call: string, body: unknown) => fault("body", call, { body });
/** From here on. */
export const spoil =
  ({ faults }: { faults: Fault[] }): Step =>
  ({ backend }) =>
    faults.forEach((one) => backend.faults.add(one));
