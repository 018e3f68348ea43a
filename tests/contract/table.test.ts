import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { operations } from "../../scripts/contract/operations";
import { type JsonSchema, convertSchema, namedSchemas } from "../../scripts/contract/schemas";
import { contract, type Contract } from "../../contract";
import { DomainQuery } from "@/model/domainFilters";
import { secretFields as secrets, guestRoutes, repeatableRoutes } from "@/dataProvider/endpointFacts";
import { actions } from "@/dataProvider/endpoints";

test("only entries that must define a body are required at compile time", () => {
  const { "GET /api/users": _, "POST /api/domain_action": __, ...others } = contract;
  const fewer: Contract = others;
  const { "POST /api/users": ___, ...more } = contract;
  // @ts-expect-error nothing else defines the body of a new user
  const incomplete: Contract = more;
  // @ts-expect-error a new user has a body
  const silent: Contract["POST /api/users"] = { tag: "Staff accounts", summary: "Add" };
  // @ts-expect-error the input of an action is in the table
  const twice: Contract["POST /api/domain_action"] = { body: DomainQuery };
  expect([fewer, incomplete, silent, twice]).toHaveLength(4);
});

test("route sets contain guest and repeatable routes", () => {
  expect([...guestRoutes]).toEqual(expect.arrayContaining(["POST /api/recover-password", "POST /login"]));
  expect([...repeatableRoutes]).toEqual(
    expect.arrayContaining(["POST /login", "POST /logout", "POST /api/users/gen_site_token"]),
  );
  expect(repeatableRoutes.has(actions.domainAction.route)).toBe(false);
});

describe("secrets", () => {
  const fields = (schema: JsonSchema): [name: string, field: JsonSchema][] =>
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [[name, field], ...fields(field)]);
  const all = [
    ...Object.values(namedSchemas),
    ...operations.flatMap(({ body }) => (body ? [convertSchema(body)] : [])),
  ].flatMap(fields);

  test("fields with the name of a secret are secrets in the contract", () => {
    const names = new Set(all.map(([name]) => name));
    const suspicious = [...names].filter((name) => /pass|token|secret|_key$/i.test(name));
    expect(suspicious.filter((name) => !Object.hasOwn(secrets, name))).toEqual([]);
    expect(Object.keys(secrets).filter((name) => !names.has(name))).toEqual([]);
  });

  test("a secret is marked at every depth", () => {
    const marks = all.filter(([name]) => Object.hasOwn(secrets, name));
    expect(marks.length).toBeGreaterThan(10);
    for (const [name, field] of marks) {
      expect([name, field["x-secret"], field["writeOnly"]]).toEqual([
        name,
        true,
        secrets[name] === "sent" ? true : undefined,
      ]);
    }
  });
});

test("no shipped file imports the contract", () => {
  const src = new URL("../../src/", import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(200);
  const importers = files.filter((name) => /from ".*\/contract(\/[^"]*)?"/.test(readFileSync(join(src, name), "utf8")));
  expect(importers).toEqual([]);
});
