import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { formatAllowedRoles } from "../../contract/deriveContract";
import { listCalls } from "../../scripts/contract/calls";
import { createOperations } from "../../scripts/contract/operations";
import type { ActionEndpoint } from "@/dataProvider/endpoints";
import { Id, MessageSchema } from "@/model/records";
import { standardTable } from "./standardTable";
import { listViolations } from "./exchange";

const operations = createOperations(listCalls({ resources: standardTable, actions: {} }));
const operation = (name: string) => {
  const found = operations.find(({ calls }) => name in calls);
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

test("each route of the table is one operation, also when create and update share it", () => {
  expect(operations.map(({ route, calls, allowedRoles }) => [route, Object.keys(calls).join(), allowedRoles])).toEqual([
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
  expect(operation("notes.create").responses.map(({ status }) => status)).toEqual([200, 201]);
});

test("the body is the entry's input, without required secrets for updates", () => {
  const { passphrase: _, ...open } = backup;
  const create = operation("backups.create").body;
  const update = operation("backups.update").body;
  if (!create || !update) throw new Error("both have a body");
  expect([listViolations(create, backup), listViolations(update, open)]).toEqual([[], []]);
  expect(listViolations(create, open)).toEqual([expect.stringMatching(/^passphrase: /)]);
  expect(listViolations(update, { ...open, place: "moon" })).toEqual([expect.stringMatching(/^place: /)]);
});

test("only a list that the server pages has page and order parameters", () => {
  const { query } = operation("jobs.list");
  if (!query) throw new Error("a page is asked for");
  expect(listViolations(query, { page: 2, orderBy: "name" })).toEqual([]);
  expect(listViolations(query, {})).toEqual([]);
  expect(listViolations(query, { page: "two" })).toEqual([expect.stringMatching(/^page: /)]);
  expect(listViolations(query, { perPage: 5 })).toEqual([expect.stringMatching(/^perPage: /)]);
  expect(operation("backups.list").query).toBeUndefined();
});

describe("a named action", () => {
  const actions: Record<string, ActionEndpoint> = {
    restartNow: {
      route: "POST /api/servers/{id}/restart",
      allowedRoles: "admin|super-admin",
      input: v.strictObject({ id: Id, graceful: v.boolean() }),
      sample: { id: 1, graceful: true },
      response: MessageSchema,
      refused: { 409: "It is restarting already." },
      assumed: true,
    },
    load: {
      route: "GET /load",
      allowedRoles: "guest",
      input: v.strictObject({ hours: v.optional(v.number()) }),
      response: null,
    },
  };
  const named = createOperations(listCalls({ resources: {}, actions }));
  const [restart, load] = named;

  test("has its name as summary and its path as group", () => {
    expect(restart).toMatchObject({
      tag: "Servers",
      summary: "Restart now",
      allowedRoles: "admin|super-admin",
      params: ["id"],
      sample: { params: { id: 1 }, body: { graceful: true } },
      responses: [{ status: 200 }],
      isAssumed: true,
    });
    expect(listViolations(restart?.body ?? v.never(), { graceful: "yes" })).toEqual([
      expect.stringMatching(/^graceful: /),
    ]);
    expect(restart?.errors.map(({ status }) => status)).toEqual([401, 403, 404, 409, 419, 422, 429, 500]);
    expect(load).toMatchObject({ tag: "Other calls", summary: "Load", isGuest: true, responses: [{ status: 204 }] });
  });
});

test.each([
  ["staff", "all signed-in users"],
  ["admin|super-admin", "admins and super-admins"],
  ["add users", "users with the permission 'add users'"],
  ["super-admin&edit sites", "super-admins with the permission 'edit sites'"],
  ["admin|super-admin&edit sites", "admins and super-admins with the permission 'edit sites'"],
] as const)("formats %j as '%s'", (allowed, text) => {
  expect(formatAllowedRoles(allowed)).toBe(text);
});

test("an entry without allowed roles or a body throws an error with its name", () => {
  const { allowedRoles: _, ...silent } = standardTable.notes;
  const table = { notes: { ...silent, allowedRoles: { list: "staff" } as const } };
  expect(() => listCalls({ resources: table, actions: {} })).toThrow(
    'The entry of notes offers "create", but its allowedRoles allow nobody to use it',
  );
  const { input: __, ...mute } = standardTable.notes;
  expect(() => createOperations(listCalls({ resources: { notes: mute }, actions: {} }))).toThrow(
    /^notes\.\w+: neither/,
  );
});
