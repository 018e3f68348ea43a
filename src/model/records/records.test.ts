import * as v from "valibot";
import { expect, test } from "vitest";
import { DomainDetailSchema, DomainSchema, isFlagOn, OpenZoneSchema, UserSchema, type Flag } from ".";

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
  ["off", false],
  [" 0 ", false],
  ["", false],
  [null, false],
  [undefined, false],
])("the flag %j is on: %s", (flag, on) => {
  expect(isFlagOn(flag)).toBe(on);
});

test("keeps the shape of a domain's flags and fields outside the contract", () => {
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

test.each<[name: string, schema: v.GenericSchema, field: string, rows: object[]]>([
  [
    "servers",
    DomainSchema,
    "servers",
    [
      { id: 1, name: "web1" },
      { id: 3, name: "web3" },
    ],
  ],
  ["roles", UserSchema, "roles", [{ name: "admin" }, { name: "employee" }]],
  ["DNS records", OpenZoneSchema, "records", [{ id: 1, type: "A" }, { id: 2 }]],
])("%s that PHP encoded as an object are a list", (_, schema, field, rows) => {
  const record = { id: 1, url: "x", email: "a@b.example" };
  const asObject = { ...record, [field]: { 0: rows[0], 2: rows[1] } };
  expect(v.parse(schema, asObject)).toEqual(v.parse(schema, { ...record, [field]: rows }));
  expect(v.safeParse(schema, { ...record, [field]: { first: rows[0] } }).success).toBe(false);
});

test.each(["", ".", ".."])("rejects the id %j", (id) => {
  expect(v.safeParse(DomainSchema, { id, url: "x" }).success).toBe(false);
  expect(v.safeParse(DomainSchema, { id: 1, url: "x", company_id: id }).success).toBe(true);
});
