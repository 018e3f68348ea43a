import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseConfig } from "@/config";
import { REFERENCE_MAX_LENGTH } from "@/lib/constants";
import { reference as texts } from "@/ui/ticketReference/texts";
import { buildTicketUrl, cleanReference, isReferenceTooLong } from "./ticketReference";

describe("cleanReference", () => {
  test.each([
    ["T-123", "T-123"],
    ["  T-123 \n", "T-123"],
    ["T-123\tDNS\r\nmove", "T-123 DNS move"],
    ["\u200BT-\u00AD123\uFEFF", "T-123"],
    ["\u202ET-123\u202C", "T-123"],
    ["T\u0000-\u001B123", "T-123"],
    ["T-\uD800123", "T-123"],
    ['"T-123".', '"T-123".'],
    ["Ticket 7 & 8 <b>", "Ticket 7 & 8 <b>"],
    ["תקלה 5", "תקלה 5"],
    [" \u200B ", ""],
  ])("%j becomes %j", (typed, cleaned) => {
    expect(cleanReference(typed)).toBe(cleaned);
  });

  test("property: leaves one line of visible characters, and cleaning again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const cleaned = cleanReference(typed);
        expect(cleanReference(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]|^\s|\s$/u);
      }),
    );
  });
});

test.each([
  ["a".repeat(REFERENCE_MAX_LENGTH), false],
  [` ${"a".repeat(REFERENCE_MAX_LENGTH)}\u200B`, false],
  ["a".repeat(REFERENCE_MAX_LENGTH + 1), true],
  ["", false],
])("%j is too long: %s", (typed, isTooLong) => {
  expect(isReferenceTooLong(typed)).toBe(isTooLong);
});

test("the error message states the limit", () => {
  expect(texts.tooLong).toContain(String(REFERENCE_MAX_LENGTH));
});

describe("buildTicketUrl", () => {
  test.each([
    ["https://tickets.example/{ref}", "T-123", "https://tickets.example/T-123"],
    ["https://tickets.example?q={ref}&again={ref}", "7 & 8", "https://tickets.example?q=7%20%26%208&again=7%20%26%208"],
    ["https://tickets.example/{ref}", "$&/../?#", "https://tickets.example/%24%26%2F..%2F%3F%23"],
    ["https://tickets.example/{ref}", "{ref}", "https://tickets.example/%7Bref%7D"],
    ["https://tickets.example/{ref}", "T-\uD800123", "https://tickets.example/T-123"],
    ["https://tickets.example/{ref}", "Störung", "https://tickets.example/St%C3%B6rung"],
  ])("%s with %s is %s", (pattern, reference, url) => {
    expect(buildTicketUrl(pattern, reference)).toBe(url);
  });

  test("property: no reference changes the host, and the address contains it encoded", () => {
    const url = "https://tickets.example/browse?id={ref}";
    const pattern = parseConfig({ reference: { url } }).reference.url ?? "";
    fc.assert(
      fc.property(fc.string({ unit: "binary" }).map(cleanReference), (reference) => {
        const built = new URL(buildTicketUrl(pattern, reference));
        expect(built.origin).toBe("https://tickets.example");
        expect(built.searchParams.get("id")).toBe(reference);
      }),
    );
  });
});
