import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  CompanyContactOptionSchema,
  ContactSchema,
  DnsRecordSchema,
  DomainDetailSchema,
  DomainSchema,
  DomainServerSchema,
  Flag,
  isFlagOn,
  isLiveWord,
  TolerantDomainSchema,
  TolerantZoneSchema,
  restoreReceived,
  ServerSchema,
  ServicePlanSchema,
  UserSchema,
  WordpressSiteSchema,
} from ".";

/** The JSON of a request body, parsed. */
const send = (record: unknown): unknown => JSON.parse(JSON.stringify(record, restoreReceived));

const isText = (schema: unknown): boolean => (schema as v.GenericSchema).type === "string";

const words = {
  on: [
    "1",
    "true",
    "TRUE",
    "y",
    "Y",
    "t",
    "yes",
    "on",
    "enabled",
    "active",
    " Yes ",
    "2",
    "running",
    "no one",
    "one off",
  ],
  off: [
    "0",
    " 0 ",
    "00",
    "false",
    "n",
    "N",
    "f",
    "no",
    "off",
    "OFF",
    "disabled",
    "inactive",
    "none",
    "null",
    " No ",
    "",
  ],
};

test.each<[flag: unknown, on: boolean]>([
  [1, true],
  [0, false],
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
  [[], false],
  [{}, false],
  ...words.on.map((word): [string, boolean] => [word, true]),
  ...words.off.map((word): [string, boolean] => [word, false]),
])("the flag %j is on: %s", (flag, on) => {
  expect(isFlagOn(v.parse(Flag, flag))).toBe(on);
});

test.each([
  [" Online ", true],
  ["OK", true],
  ["offline", false],
  ["not ok", false],
  ["ok?", false],
])("the status %j means that something works: %s", (status, isLive) => {
  expect(isLiveWord(status)).toBe(isLive);
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
  ["servers that are no list", { id: 1, url: "x", servers: { id: 1 } }],
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
  ["DNS records", TolerantZoneSchema, "records", [{ id: 1, type: "A" }, { id: 2 }]],
])("%s that PHP encoded as an object are a list", (_, schema, field, rows) => {
  const record = { id: 1, url: "x", email: "a@b.example" };
  const asObject = { ...record, [field]: { 0: rows[0], 12: rows[1] } };
  expect(v.parse(schema, asObject)).toEqual(v.parse(schema, { ...record, [field]: rows }));
  for (const key of ["first", "1st", "no1"])
    expect(v.safeParse(schema, { ...record, [field]: { [key]: rows[0] } }).success).toBe(false);
});

const EMPTIES = [[], {}, null];

test.each<[name: string, schema: v.GenericSchema, field: string, read: unknown]>([
  ["a company", DomainDetailSchema, "company", null],
  ["a company", TolerantDomainSchema, "company", null],
  ["a company's id", DomainDetailSchema, "company_id", null],
  ["a name", UserSchema, "name", null],
  ["a role", UserSchema, "role", null],
  ["a contact's company", CompanyContactOptionSchema, "company", null],
  ["a pivot", DomainServerSchema, "pivot", {}],
])("reads %s that is empty as nothing", (_, schema, field, read) => {
  const record = { id: 1, url: "x", email: "a@b.example", name: "web1" };
  for (const empty of EMPTIES) expect(v.parse(schema, { ...record, [field]: empty })).toMatchObject({ [field]: read });
});

test.each<[name: string, schema: v.GenericSchema, field: string]>([
  ["servers", DomainSchema, "servers"],
  ["roles", UserSchema, "roles"],
  ["DNS records", TolerantZoneSchema, "records"],
])("reads %s that are an empty object as an empty list", (_, schema, field) => {
  const record = { id: 1, url: "x", email: "a@b.example" };
  expect(v.parse(schema, { ...record, [field]: {} })).toMatchObject({ [field]: [] });
});

type Name = "domain" | "server" | "contact" | "user" | "record" | "site" | "plan";
const schemas: Record<Name, v.LooseObjectSchema<v.ObjectEntries, undefined>> = {
  domain: DomainDetailSchema,
  server: ServerSchema,
  contact: ContactSchema,
  user: UserSchema,
  record: DnsRecordSchema,
  site: WordpressSiteSchema,
  plan: ServicePlanSchema,
};

/** Every text of every record, from the schemas. */
const texts = Object.entries(schemas).flatMap(([name, schema]) =>
  Object.entries(schema.entries)
    .filter(([, { type, ...entry }]) => type === "string" || ("wrapped" in entry && isText(entry.wrapped)))
    .map(([field]) => [name as Name, field] as const),
);

test.each(texts)("reads a number in %s.%s as text", (name, field) => {
  const complete = { id: 1, url: "x", email: "a@b.example", name: "x", type: "A" };
  for (const number of [7, 123_456, -1.5]) {
    const read = v.parse(schemas[name], { ...complete, [field]: number });
    expect(read).toMatchObject({ [field]: String(number) });
    expect(send(read)).toEqual({ ...complete, [field]: number });
  }
});

test.each([
  ["0", null],
  [0, null],
  [" ", null],
  ["null", null],
  ["NULL", null],
  ["none", null],
  [false, null],
  ["https://preview.example", "https://preview.example"],
])("reads the preview address %j as %j", (url_test, read) => {
  const domain = { id: 1, url: "x", url_test };
  expect(v.parse(DomainSchema, domain).url_test).toBe(read);
  expect(send(v.parse(DomainSchema, domain))).toEqual(domain);
});

describe("a record that is sent", () => {
  const received = {
    id: 1,
    url: 7,
    url_test: "0",
    mysql_pass: 123_456,
    company: [],
    servers: [
      { id: 1, name: 7, pivot: null },
      { id: 2, name: "web2", ip_address: [], pivot: { process_status: 50, secure: "n" } },
    ],
  };

  test("has the shape in which it was received", () => {
    expect(send(v.parse(TolerantDomainSchema, received))).toEqual(received);
  });

  test("has it after it was copied, stored and read again", () => {
    const copy = JSON.parse(JSON.stringify({ ...v.parse(TolerantDomainSchema, received) })) as unknown;
    expect(send(v.parse(TolerantDomainSchema, copy))).toEqual(received);
  });

  test("has the changed fields as they are", () => {
    const read = v.parse(TolerantDomainSchema, received);
    const changed = { ...read, mysql_pass: "7", url_test: "https://new.example", company: { id: 3 } };
    const { mysql_pass, url_test, company } = changed;
    expect(send(changed)).toEqual({ ...received, mysql_pass, url_test, company });
  });

  test("has an empty text where the user emptied a number", () => {
    const contact = v.parse(ContactSchema, { id: 1, office_phone: 4930, position: 2 });
    expect(send({ ...contact, office_phone: "" })).toEqual({ id: 1, office_phone: "", position: 2 });
  });

  test("property: is what was received", () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, [], {}));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(ContactSchema.entries), "note"), value), (fields) => {
        const checked = v.safeParse(ContactSchema, { ...fields, id: 1 });
        fc.pre(checked.success);
        expect(send(checked.output)).toEqual({ ...fields, id: 1 });
      }),
    );
  });
});

test.each(["", ".", ".."])("rejects the id %j", (id) => {
  expect(v.safeParse(DomainSchema, { id, url: "x" }).success).toBe(false);
  expect(v.safeParse(DomainSchema, { id: 1, url: "x", company_id: id }).success).toBe(true);
});
