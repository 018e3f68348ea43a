// oxlint-disable vitest/valid-expect, vitest/no-standalone-expect -- matchers are made here, not used
import { expect as check } from "vitest";
import { eventually } from "./eventually";
import { JsdomLocator } from "./locator";
import { JsdomPage } from "./page";
import { isHidden, normalized } from "./names";

type Text = string | RegExp;

const isText = (value: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(value) : value === normalized(wanted);
const hasText = (value: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(value) : value.includes(normalized(wanted));

/** Waits until this holds, or, with `not`, until it does not. */
const demand = (what: string, shown: () => unknown, holds: () => boolean, not: boolean): Promise<void> =>
  eventually(what, () => {
    if (holds() === not) throw new Error(`found ${JSON.stringify(shown())}`);
  });

const onLocator = (locator: JsdomLocator, message: string, not = false) => {
  const texts = () => locator.find().map(({ textContent }) => normalized(textContent));
  const about = (what: string) => `${message} ${locator.described} ${not ? "not " : ""}${what}`;
  const text = (test: (value: string, wanted: Text) => boolean, what: string) => (wanted: Text | Text[]) =>
    demand(
      about(`${what} ${String(wanted)}`),
      texts,
      () => {
        const found = texts();
        if (Array.isArray(wanted))
          return found.length === wanted.length && wanted.every((one, index) => test(found[index] ?? "", one));
        const [only, ...more] = found;
        return only !== undefined && more.length === 0 && test(only, wanted);
      },
      not,
    );
  const state = (what: string, holds: (element: HTMLInputElement) => boolean) => () =>
    demand(about(what), texts, () => holds(locator.one() as HTMLInputElement), not);
  return {
    toHaveText: text(isText, "has the text"),
    toContainText: text(hasText, "contains"),
    toHaveCount: (count: number) => demand(about(`${count} times`), texts, () => locator.find().length === count, not),
    toBeVisible: state("visible", (element) => !isHidden(element)),
    toBeHidden: () => demand(about("hidden"), texts, () => locator.find().every(isHidden), not),
    toBeChecked: state("checked", ({ checked }) => checked),
    toBeEnabled: state("enabled", (element) => !element.matches(":disabled, [aria-disabled=true]")),
    toHaveValue: (wanted: Text) => {
      const value = () => (locator.one() as HTMLInputElement).value;
      return demand(about(`has the value ${String(wanted)}`), value, () => isText(value(), wanted), not);
    },
  };
};

const onPage = (page: JsdomPage, message: string) => ({
  toHaveURL: (wanted: Text) =>
    demand(
      `${message} the address ${String(wanted)}`,
      () => page.url(),
      () => isText(page.url(), wanted),
      false,
    ),
});

type Matchers = ReturnType<typeof check>;

/** Each matcher of Vitest, tried again and again. */
const polling = (read: () => unknown, message = "") =>
  new Proxy({} as Matchers, {
    get:
      (_, matcher: keyof Matchers) =>
      (...args: unknown[]) =>
        eventually(message, async () => {
          const value = await read();
          (check(value)[matcher] as (...wanted: unknown[]) => void)(...args);
        }),
  });

/** Playwright's `expect`, as far as it is used: of a locator and of a page it waits. */
export const expect = Object.assign(
  (actual: unknown, message = "") => {
    if (actual instanceof JsdomPage) return onPage(actual, message);
    if (actual instanceof JsdomLocator) return { ...onLocator(actual, message), not: onLocator(actual, message, true) };
    if (typeof actual === "function")
      return {
        toPass: ({ timeout }: { timeout?: number } = {}) => eventually(message, actual as () => unknown, timeout),
      };
    return check(actual, message);
  },
  { poll: polling },
);
