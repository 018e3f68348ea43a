// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { storageKeys } from "@/lib/browserStorage";
import { getPreferredLanguage } from "./language";

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);

test.each([
  [["de-DE", "en"], "de"],
  [["en-GB", "de"], "en"],
  [["fr-FR", "de", "en"], "de"],
  [["fr-FR"], "en"],
])("getPreferredLanguage: browser languages %j give %s", (languages, expected) => {
  browserSpeaks(...languages);
  expect(getPreferredLanguage()).toBe(expected);
});

test.each([
  ['"en"', "en"],
  ['"de"', "de"],
  ['"fr"', "de"],
  ["{", "de"],
])("getPreferredLanguage: the stored %s in a German browser gives %s", (stored, expected) => {
  browserSpeaks("de-DE");
  localStorage.setItem(storageKeys.locale, stored);
  expect(getPreferredLanguage()).toBe(expected);
});

test("the storage key is react-admin's", () => {
  expect(storageKeys.locale).toBe(`${storageKeys.store}.locale`);
});
