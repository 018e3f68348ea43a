// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { formatTime, memoizeByLocale, setLocale } from "./format";

const getLocale = memoizeByLocale((locale) => new Intl.NumberFormat(locale).resolvedOptions().locale);

afterEach(() => {
  vi.restoreAllMocks();
  setLocale("en");
});

test.each([
  ["the browser's own variant of the language", "en", ["de-AT", "en-GB"], "en-GB"],
  ["the language itself when the browser has no variant of it", "de", ["en-GB"], "de"],
  ["the next variant when Intl refuses the first", "en", ["en-US@posix", "en-GB"], "en-GB"],
  ["the language itself when the browser's tag is malformed", "en", ["en-US@posix"], "en"],
])("setLocale uses %s", (_, language, languages, locale) => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  setLocale(language);
  expect(getLocale()).toBe(locale);
});

test.each([
  ["today", -1000, /^\d\d?:\d\d\D*$/],
  ["another day", -48 * 3_600_000, /2026.*\d\d?:\d\d/],
])("formats a time of %s", (_, ms, text) => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  expect(formatTime(noon + ms)).toMatch(text);
});
