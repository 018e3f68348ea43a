import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDomain, createDomainServer, createWordpressSite } from "../../tests/support/builders";
import { persistedFields } from "./persistedFields";

const rows: Record<string, object> = {
  "wordpress-domains": createWordpressSite(),
  domains: createDomain({ servers: [createDomainServer(), createDomainServer()] }),
  servers: {
    id: 1,
    name: "web1",
    host_url: "https://web1.example",
    port: 8443,
    ip_address: "203.0.113.1",
    public: "1",
  },
};
/** All that may be stored, and what Laravel sends around it. */
const allowed = new Set(
  [
    "data total pageInfo hasNextPage hasPreviousPage meta current_page to total last_page",
    "id name url url_test domain type updated_at servers pivot status active secure process_started process_failed",
    "process_status has_php7_addon host_url port ip_address public",
  ].flatMap((line) => line.split(" ")),
);

const fieldsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);
};

describe.each(Object.keys(rows))("%s", (resource) => {
  test("property: leaves out other fields at any depth", () => {
    const secret = fc.stringMatching(/^s3cret-[a-z0-9]{8}$/);
    const name = fc.oneof(
      fc.constantFrom("mysql_pass", "password", "login", "token", "api_token", "ftp_pass", "permissions", "__proto__"),
      fc.string({ minLength: 1 }),
    );
    const value = fc.oneof(
      secret,
      fc.array(secret, { minLength: 1, maxLength: 2 }),
      fc.record({ name: secret, id: secret, url: secret }),
    );
    const extras = fc.dictionary(
      name.filter((field) => !allowed.has(field)),
      value,
      { minKeys: 1, maxKeys: 5, noNullPrototype: true },
    );
    const withExtras = (inner: unknown, extra: object): unknown => {
      if (Array.isArray(inner)) return inner.map((entry: unknown) => withExtras(entry, extra));
      if (typeof inner !== "object" || inner === null) return inner;
      const entries = Object.entries(inner).map(([field, entry]) => [field, withExtras(entry, extra)]);
      return { ...extra, ...Object.fromEntries(entries) };
    };
    fc.assert(
      fc.property(extras, (extra) => {
        const list = withExtras({ data: [rows[resource]], total: 1, meta: { total: 1 } }, extra);
        const kept = persistedFields(resource, list);
        expect(kept).toBeDefined();
        expect(JSON.stringify(kept)).not.toContain("s3cret-");
        expect(fieldsIn(kept).filter((field) => !allowed.has(field))).toEqual([]);
      }),
    );
  });

  test("property: keeps plain values only", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(rows[resource] ?? {})), (field) => {
        const inner = { token: "s3cret-inner" };
        const kept = persistedFields(resource, { data: [{ ...rows[resource], [field]: inner }] });
        expect(JSON.stringify(kept) ?? "").not.toContain("s3cret-");
      }),
    );
  });
});

test.each([
  ["https://ada:s3cret@example.com/path", "https://example.com/path"],
  ["https://token@example.com", "https://example.com"],
  ["//ada:s3cret@example.com", "//example.com"],
  ["https://example.com/@ada", "https://example.com/@ada"],
  ["https://example.com/?to=//a:b@c", "https://example.com/?to=//a:b@c"],
  ["example.com", "example.com"],
])("an address is kept without the user and password before its host: %s", (url, kept) => {
  expect(persistedFields("wordpress-domains", { data: [createWordpressSite({ url })] })?.data).toMatchObject([
    { url: kept },
  ]);
  expect(persistedFields("domains", { data: [createDomain({ url, url_test: url })] })?.data).toMatchObject([
    { url: kept, url_test: kept },
  ]);
});
