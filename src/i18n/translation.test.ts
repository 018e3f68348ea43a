// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { i18nProvider, provideTexts, createTranslate } from ".";
import { showLanguage, getCurrentLanguage, onLanguageChange } from "./language";
import { formatExactTime, formatTime } from "@/lib/format";

const t = (key: string, args?: Record<string, unknown>) => i18nProvider.translate(key, args);

afterEach(() => showLanguage("en"));

describe("plurals and numbers", () => {
  test.each([
    ["en", [0, 1, 2], ["0 sites", "1 site", "2 sites"]],
    ["de", [0, 1, 2], ["0 Websites", "1 Website", "2 Websites"]],
  ] as const)("%s", async (language, counts, expected) => {
    await showLanguage(language);
    expect(counts.map((count) => t("wordpress.count", { smart_count: count }))).toEqual(expected);
  });

  test("uses the forms of other languages in the order of Intl's categories", () => {
    const polish = createTranslate(
      { site: "%{smart_count} strona |||| %{smart_count} strony |||| %{smart_count} stron" },
      "pl",
    );
    expect([1, 2, 5, 22].map((count) => polish("site", { smart_count: count }))).toEqual([
      "1 strona",
      "2 strony",
      "5 stron",
      "22 strony",
    ]);
  });

  test("groups numbers as the language does, and leaves identifiers as they are", async () => {
    const args = { page: 1, to: 8443, total: 50_001 };
    expect(t("sites.footer", args)).toBe("Showing 1 to 8,443 of 50,001 Entries");
    await showLanguage("de");
    expect(t("sites.footer", args)).toBe("1 bis 8.443 von 50.001 Einträgen");
    expect(t("processes.ticket.domain", { domain: "shop.example", id: "50001" })).toContain("50001");
  });

  test.each(["en", "de"] as const)("%s formats every number and no text", async (language) => {
    await showLanguage(language);
    const format = new Intl.NumberFormat(language);
    const decimals = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(), fc.integer(), decimals).map((number) => number + 0),
        (number) => {
          expect(t("wordpress.count", { smart_count: number })).toContain(format.format(number));
          expect(t("wordpress.logInTo", { site: String(number) })).toContain(String(number));
        },
      ),
    );
  });
});

test("isolates right-to-left text of a server, and leaves other texts unchanged", () => {
  const args = { domain: "שלום.exe", server: "web1" };
  expect(t("processes.running.suspend", args)).toBe("Suspending ⁨שלום.exe⁩ on web1");
});

test("formats times in the language", async () => {
  const time = new Date(2020, 0, 31, 15, 4).getTime();
  expect(formatTime(time)).toMatch(/Jan 31, 2020/);
  expect(formatTime(NaN)).toBe("");
  await showLanguage("de");
  expect(formatTime(time)).toBe("31.01.2020, 15:04");
  expect(formatExactTime(time)).toMatch(/^31\.01\.2020, 15:04:00 /);
});

test("names one and several records of a resource by its two texts", () => {
  provideTexts({ resources: { licences: { title: "Licences", one: "licence", fields: { name: "Product" } } } });
  expect([0, 1, 2].map((count) => t("resources.licences.name", { smart_count: count }))).toEqual([
    "Licences",
    "licence",
    "Licences",
  ]);
  expect(t("resources.licences.fields.name")).toBe("Product");
  expect(t("resources.unknown.name", { smart_count: 1, _: "Unknown" })).toBe("Unknown");
});

describe("showLanguage", () => {
  test("sets the document's language and calls listeners", async () => {
    const languages: string[] = [];
    const leave = onLanguageChange(() => languages.push(getCurrentLanguage()));
    await showLanguage("de");
    expect(document.documentElement.lang).toBe("de");
    expect(t("common.cancel")).toBe("Abbrechen");
    leave();
    await showLanguage("en");
    expect([languages, document.documentElement.lang, t("common.cancel")]).toEqual([["de"], "en", "Cancel"]);
  });

  test("shows the last choice, whichever loads first", async () => {
    await Promise.all([showLanguage("de"), showLanguage("en")]);
    expect(getCurrentLanguage()).toBe("en");
  });
});
