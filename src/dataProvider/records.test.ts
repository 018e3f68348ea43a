import * as v from "valibot";
import { expect, test } from "vitest";
import { DomainDetailSchema, DomainListMetaSchema, DomainSchema, isOn, ServerTestSchema, type Flag } from "./records";

test.each<[flag: Flag, on: boolean]>([
  [1, true],
  [0, false],
  [true, true],
  [false, false],
  ["1", true],
  ["0", false],
  ["true", true],
  ["false", false],
  ["TRUE", true],
  ["False", false],
  ["yes", true],
  ["no", false],
  ["off", false],
  [" 0 ", false],
  ["", false],
  [null, false],
  [undefined, false],
  [2, true],
])("the flag %j is on: %s", (flag, on) => {
  expect(isOn(flag)).toBe(on);
});

test("a domain keeps the shape of its flags, and every field that is not in the contract", () => {
  const domain = {
    id: "7",
    url: "https://example.com",
    notes: "VIP <b>customer</b>",
    servers: [{ id: 1, name: "web1", rack: 4, pivot: { status: "0", secure: "1", process_started: false, x: 1 } }],
  };
  expect(v.parse(DomainSchema, domain)).toEqual(domain);
  expect(v.parse(DomainDetailSchema, domain)).toEqual(domain);
});

test.each<[name: string, domain: unknown]>([
  ["no id", { url: "https://example.com" }],
  ["no url", { id: 1 }],
  ["servers that are no list", { id: 1, url: "x", servers: {} }],
  ["a server without a name", { id: 1, url: "x", servers: [{ id: 1 }] }],
])("%s is not a domain", (_, domain) => {
  expect(v.safeParse(DomainSchema, domain).success).toBe(false);
});

test("a page beyond the last one and numbers as texts are read", () => {
  const meta = { current_page: "9", to: null, total: 12, prev_page_url: "/x", next_page_url: null, per_page: 25 };
  expect(v.parse(DomainListMetaSchema, meta)).toEqual(meta);
});

test.each(["online", 1, true, null])("a server test may answer %j", (status) => {
  expect(v.safeParse(ServerTestSchema, { status }).success).toBe(true);
});
