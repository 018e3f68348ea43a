import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseTime } from "./parseTime";

const TIME = "2026-11-28T21:30:15.000Z";
const zone = process.env["TZ"];

afterEach(() => {
  process.env["TZ"] = zone;
});

describe.each(["UTC", "Asia/Kathmandu", "America/Los_Angeles"])("in the zone %s", (here) => {
  beforeEach(() => {
    process.env["TZ"] = here;
  });

  test.each([
    "2026-11-28 21:30:15",
    "2026-11-28T21:30:15",
    "2026-11-28 21:30:15.000000",
    "2026-11-28T21:30:15.000000Z",
    "2026-11-28 21:30:15 UTC",
    "2026-11-28T22:30:15+01:00",
    "2026-11-28 22:30:15+01",
    "2026-11-28 15:00:15 -0630",
    "Sat, 28 Nov 2026 21:30:15 GMT",
    "Sat, 28 Nov 2026 21:30:15",
    "Sat, 28 Nov 2026 22:30:15 +0100",
    " 2026-11-28 21:30:15 ",
    1_795_901_415,
    "1795901415",
    1_795_901_415_000,
  ])("reads %j", (text) => {
    expect(new Date(parseTime(text)).toISOString()).toBe(TIME);
  });

  test("property: reads a time without a zone as UTC", () => {
    const noInvalidDate = true;
    const [min, max] = [new Date("1980-01-01"), new Date("2100-01-01")];
    fc.assert(
      fc.property(fc.date({ noInvalidDate, min, max }), (date) => {
        const text = date.toISOString().slice(0, -1);
        expect(parseTime(text)).toBe(date.getTime());
        expect(parseTime(text.replace("T", " "))).toBe(date.getTime());
      }),
    );
  });
});

test("reads a minute and a day", () => {
  expect(parseTime("2026-11-28 21:30")).toBe(Date.parse("2026-11-28T21:30:00Z"));
  expect(parseTime("2026-11-28")).toBe(Date.parse("2026-11-28T00:00:00Z"));
});

test.each([undefined, null, "", "yesterday", "0000-00-00 00:00:00", "2026-13-01 10:00:00", {}, [], true])(
  "%j is no time",
  (value) => {
    expect(parseTime(value)).toBeNaN();
  },
);
