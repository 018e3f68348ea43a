import { expect, test } from "vitest";
import { styleSheets } from "../../tests/support/tokens";

/** Arguments of a pseudo-class without other ones in them. */
const withoutArguments = (selectors: string): string => {
  const simpler = selectors
    .replaceAll(/:global\(([^()]*)\)/g, "$1")
    .replaceAll(/:(?:is|where)\([^()]*\)/g, "tag")
    .replaceAll(/(:has|:not|:nth-[\w-]+)\([^()]*\)/g, "$1");
  return simpler === selectors ? selectors : withoutArguments(simpler);
};

const selectors = [...styleSheets].flatMap(([name, css]) =>
  [...css.matchAll(/[^{};]+(?=\{)/g)]
    .filter(([text]) => !text.trim().startsWith("@"))
    .flatMap(([text]) => withoutArguments(text).split(","))
    .map((selector) => ({ name, selector: selector.trim() })),
);

/** The last compound of a selector without a class, an attribute or a tag. */
const ANY_ELEMENT = /[\s>+~](?:\*|::?[\w-]+)+$/;

test("no rule applies to any element after a sibling or :has(), so that a change restyles no whole subtree", () => {
  const depending = selectors.filter(({ selector }) => /:has\b|[+~]/.test(selector));
  expect(depending.length).toBeGreaterThan(50);
  expect(depending.filter(({ selector }) => ANY_ELEMENT.test(selector))).toEqual([]);
});

test("no rule asks what the page contains, so that a change restyles no whole page", () => {
  expect(selectors.filter(({ selector }) => /^(?:html|:root)\S*:has/.test(selector))).toEqual([]);
});

test("no background is fixed, so that a page of another height is not painted anew", () => {
  const backgrounds = [...styleSheets.values()].flatMap((css) => css.match(/\bbackground[\w-]*:[^;}]+/g) ?? []);
  expect(backgrounds.length).toBeGreaterThan(100);
  expect(backgrounds.filter((background) => /\bfixed\b/.test(background))).toEqual([]);
});
