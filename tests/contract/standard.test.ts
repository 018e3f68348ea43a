// @vitest-environment node
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { callsOf } from "../../scripts/contract/calls";
import { markdown } from "../../scripts/contract/markdown";
import { openapi } from "../../scripts/contract/openapi";
import { operationsOf } from "../../scripts/contract/operations";
import { standardTable } from "./standardTable";
import { problemsOf } from "./exchange";

/** The contract of standard resources follows from their entries, without a line of its own. */

const operations = operationsOf(callsOf({ resources: standardTable, actions: {} }));
const operation = (name: string) => {
  const found = operations.find(({ calls }) => calls.includes(name));
  if (!found) throw new Error(`No operation for ${name}`);
  return found;
};
const backup = {
  name: "nightly",
  day: "2031-05-06",
  kept: true,
  copies: 2,
  place: "local",
  code: "ABC-1",
  passphrase: "very secret",
};

test("every call of the table is an operation; one that adds and saves is one", () => {
  expect(operations.map(({ route, calls, allowedRoles }) => [route, calls.join(), allowedRoles])).toEqual([
    ["GET /api/backups", "backups.list", "staff"],
    ["GET /api/backups/{id}", "backups.one", "staff"],
    ["POST /api/backups", "backups.create", "admin|super-admin"],
    ["PUT /api/backups/{id}", "backups.update", "super-admin"],
    ["DELETE /api/backups/{id}", "backups.delete", "super-admin"],
    ["GET /api/notes", "notes.list", "staff"],
    ["PUT /api/notes", "notes.create,notes.update", "super-admin"],
    ["DELETE /api/old_notes/{id}", "notes.delete", "super-admin"],
    ["GET /api/jobs", "jobs.list", "staff"],
    ["DELETE /api/jobs/{id}", "jobs.delete", "super-admin"],
  ]);
  expect(operation("notes.create").answers.map(({ status }) => status)).toEqual([200, 201]);
});

test("what is sent is the entry's input; a secret may be left out of what is saved", () => {
  const { passphrase: _, ...open } = backup;
  const create = operation("backups.create").body;
  const update = operation("backups.update").body;
  if (!create || !update) throw new Error("both have a body");
  expect([problemsOf(create, backup), problemsOf(update, open)]).toEqual([[], []]);
  expect(problemsOf(create, open)).toEqual([expect.stringMatching(/^passphrase: /)]);
  expect(problemsOf(update, { ...open, place: "moon" })).toEqual([expect.stringMatching(/^place: /)]);
});

test("a list that the server pages is asked for a page and an order, one that comes whole for nothing", () => {
  const { query } = operation("jobs.list");
  if (!query) throw new Error("a page is asked for");
  expect(problemsOf(query, { page: 2, orderBy: "name" })).toEqual([]);
  expect(problemsOf(query, {})).toEqual([]);
  expect(problemsOf(query, { page: "two" })).toEqual([expect.stringMatching(/^page: /)]);
  expect(problemsOf(query, { perPage: 5 })).toEqual([expect.stringMatching(/^perPage: /)]);
  expect(operation("backups.list").query).toBeUndefined();
});

test("refusals follow as for all calls", () => {
  const statuses = (name: string) => operation(name).refusals.map(({ status }) => status);
  expect(statuses("backups.list")).toEqual([401, 429, 500]);
  expect(statuses("backups.update")).toEqual([401, 403, 404, 419, 422, 429, 500]);
});

test("both documents have them", async () => {
  const document = openapi(operations);
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  const text = markdown(operations);
  for (const { route } of operations) expect(text).toContain(`### ${route}\n`);
  expect(text).toContain("Who may: super-admins. Adding: everybody who is signed in.");
});
