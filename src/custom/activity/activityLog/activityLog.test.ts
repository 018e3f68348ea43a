// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { i18nProvider } from "@/i18n";
import { type ActionEndpoint, actions, type ResourceEndpoint, resources } from "@/dataProvider/endpoints";
import { ApiError } from "@/dataProvider/errors";
import type { ApiResponse, HttpRequest } from "@/dataProvider/exchange";
import { escapeFormulas } from "@/ui/csv/writeCsv";
import type { Services } from "@/ui/services";
import type { Process } from "@/model/process";
import { filterEntries, toLogCsvRows } from "./LogToolbar";
import { activityLog, type LogEntry, getWriteState } from "./activityLog";
import { diffLoggedFields, getLoggedFields } from "./fieldChanges";
import { getDay, getGroupState, isRunGroup, toLogRows } from "./logRows";
import { findChanges, recordProcessEnd, toOutcome, toLogEntry, toFailedOutcome } from "./recordWrite";
import { findLogIssues } from "./logIssues";
import {
  formatFieldChange,
  formatEntryTitle,
  formatGroupOutcome,
  formatGroupTitle,
  formatEntryFacts,
  formatLogOutcome,
} from "./formatLogEntry";

const t = (key: string, args?: object) => i18nProvider.translate(key, args);
const AT = Date.now();

const anEntry = (entry: Partial<LogEntry> = {}): LogEntry => ({
  id: `${AT}`,
  at: AT,
  kind: "update",
  target: "servers",
  route: "PUT /api/servers/{id}",
  subject: "id=1",
  name: "web1",
  changes: [],
  state: "done",
  status: 200,
  ...entry,
});

const aRequest = (request: Partial<HttpRequest>): HttpRequest => {
  const endpoint = request.endpoint ?? "POST /api/servers";
  const [method = "", path = ""] = endpoint.split(" ");
  return { method, path, endpoint, ...request };
};
const record = (call: "create" | "update" | "delete", resource: string, before?: object) => ({
  subject: { call, resource, before },
});
const createCachedClient = () => {
  const queryClient = new QueryClient();
  const web1 = { id: 2, name: "web1" };
  queryClient.setQueryData(["domains", "getList", {}], {
    data: [{ id: 1, url: "https://blue.example", servers: [web1] }],
  });
  return queryClient;
};
const toEntry = (request: Partial<HttpRequest>) => toLogEntry(aRequest(request), createCachedClient(), AT);

describe("toLogEntry", () => {
  const put = (resource: "servers" | "domains", before: object, json: object) =>
    toEntry({ endpoint: `PUT /api/${resource}/{id}`, path: "/1", json, ...record("update", resource, before) });
  const remove = (before: object, more: Partial<HttpRequest> = {}) =>
    toEntry({ endpoint: "DELETE /api/dns/{id}", path: "/api/dns/1001", ...record("delete", "dns", before), ...more });

  test("records only the changed fields of an update, old and new", () => {
    const before = { id: 1, name: "web1", port: 8443, ip_address: null, public: 1 };
    expect(put("servers", before, { ...before, port: "9443", ip_address: "203.0.113.9", public: true })).toMatchObject({
      kind: "update",
      target: "servers",
      route: "PUT /api/servers/{id}",
      name: "web1",
      subject: "id=1",
      state: "sending",
      changes: [
        { field: "port", from: "8443", to: "9443" },
        { field: "ip_address", to: "203.0.113.9" },
      ],
    });
  });

  test("records that a secret was set, never its value", () => {
    const json = { name: "web9", password: "Pa55word", login: "root-user", port: 1 };
    const entry = toEntry({ json, ...record("create", "servers") });
    expect(entry?.changes).toContainEqual({ field: "password", isSecret: true });
    expect(JSON.stringify(entry)).not.toMatch(/Pa55word|root-user/);
  });

  test("records no change for an unchanged record", () => {
    const before = { id: 1, url: "https://blue.example", mysql_pass: "s3cret", servers: [{ id: 2 }] };
    expect(put("domains", before, { ...before })).toMatchObject({ name: "https://blue.example", changes: [] });
  });

  const action = (domain_id: number, server_id: number) => ({ domain_id, server_id, action: "suspend" });
  const expectedAction = (site: string, server: string) => ({
    kind: "action",
    target: "domainAction",
    action: "suspend",
    host: site,
    name: site,
    changes: [
      { field: "domain_id", to: site },
      { field: "server_id", to: server },
    ],
  });

  test("records an action with the names of its records", () =>
    expect(toEntry({ endpoint: "POST /api/domain_action", json: action(1, 2) })).toMatchObject(
      expectedAction("https://blue.example", "web1"),
    ));

  test("takes names from the origin when the records are not cached", () => {
    const origin = { names: { domain_id: "red.example", server_id: "web3" }, run: { id: "r", action: "suspend" } };
    expect(toEntry({ endpoint: "POST /api/domain_action", json: action(5, 3), origin })).toMatchObject({
      ...expectedAction("red.example", "web3"),
      run: origin.run,
    });
    expect(remove({ id: 1001, domain_id: 5, name: "www" }, { origin })?.changes).toContainEqual({
      field: "domain_id",
      from: "red.example",
    });
  });

  test("records the reference of the origin", () => {
    const origin = { reference: "T-4711" };
    expect(toEntry({ ...record("create", "servers"), json: { name: "web9" }, origin })).toMatchObject(origin);
  });

  test("records customers and companies by name", () => {
    const queryClient = createCachedClient();
    const write = (request: Partial<HttpRequest>) => toLogEntry(aRequest(request), queryClient, AT)?.changes;
    queryClient.setQueryData(["company-contacts", "getList", {}], {
      data: [
        { id: 201, first_name: "Ada", last_name: "Nguyen", company: { name: "Bakery" } },
        { id: 202, first_name: null, last_name: null, company: { name: "Farm" } },
      ],
    });
    queryClient.setQueryData(["domains", "getOne", { id: "1" }], { id: 1, url: "a", company: { id: 2, name: "Mill" } });
    queryClient.setQueryData(["domains", "getOne", { id: "3" }], { id: 3, url: "https://red.example", company_id: 4 });
    const website = (user_id: number) => write({ json: { user_id }, ...record("create", "domains") });
    expect(website(201)).toEqual([{ field: "user_id", to: "Ada Nguyen" }]);
    expect(website(202)).toEqual([{ field: "user_id", to: "Farm" }]);
    const contact = (company_id: number) =>
      write({ json: { company_id, first_name: "Bo" }, ...record("create", "contacts") });
    expect(contact(2)).toContainEqual({ field: "company_id", to: "Mill" });
    expect(contact(4)).toContainEqual({ field: "company_id", to: "https://red.example" });
  });

  test("a field refers to what its own resource says", () => {
    const table: Record<string, ResourceEndpoint> = resources;
    table["invoices"] = {
      record: v.object({ id: v.number(), user_id: v.number() }),
      allowedRoles: "admin",
      references: { user_id: "users" },
    };
    const queryClient = createCachedClient();
    queryClient.setQueryData(["company-contacts", "getList", {}], { data: [{ id: 3, first_name: "Ada" }] });
    queryClient.setQueryData(["users", "getList", {}], { data: [{ id: 3, name: "Sue Perez" }] });
    const entry = toLogEntry(aRequest({ json: { user_id: 3 }, ...record("create", "invoices") }), queryClient, AT);
    delete table["invoices"];
    expect(entry?.changes).toEqual([{ field: "user_id", to: "Sue Perez" }]);
  });

  test("every reference is to a resource, or to a company", () => {
    const calls: (ResourceEndpoint | ActionEndpoint)[] = [...Object.values(resources), ...Object.values(actions)];
    const targets = calls.flatMap(({ references = {} }) => Object.values(references));
    expect([...Object.keys(resources), "companies"]).toEqual(expect.arrayContaining(targets));
  });

  const dns = { id: 7, type: "TXT", name: "www", data: "a", comment: null };
  const comment = { ...dns, comment: "ask Bob first" };
  test.each<[what: string, request: Partial<HttpRequest>, body: unknown, changes: unknown[]]>([
    ["drops a comment", { ...record("update", "dns", dns), json: comment }, { data: dns }, []],
    [
      "keeps a comment",
      { ...record("update", "dns", dns), json: comment },
      { data: comment },
      [{ field: "comment", to: "ask Bob first" }],
    ],
    [
      "writes an e-mail address in lower case",
      { ...record("create", "users"), json: { email: "Ada@Example.com", role: "admin" } },
      { id: 9, email: "ada@example.com", role: { name: "admin" } },
      [
        { field: "email", to: "ada@example.com" },
        { field: "role", to: "admin" },
      ],
    ],
    [
      "ignores a port",
      { ...record("update", "servers", { id: 1, port: 8443 }), json: { id: 1, port: 9443, name: "web1" } },
      { id: "1", port: "8443", name: "web1" },
      [{ field: "name", to: "web1" }],
    ],
    [
      "responds with another record",
      { ...record("update", "servers", { id: 1, port: 8443 }), json: { id: 1, port: 9443 } },
      { id: 2, port: 1 },
      [{ field: "port", from: "8443", to: "9443" }],
    ],
    [
      "responds without a record",
      { ...record("update", "servers", { id: 1, port: 8443 }), json: { port: 9443 } },
      { message: "Saved." },
      [{ field: "port", from: "8443", to: "9443" }],
    ],
  ])("records what the server has stored if it %s", (_, request, body, changes) => {
    const response = { status: 200, headers: new Headers(), malformed: false, body };
    expect(findChanges(aRequest(request), createCachedClient(), response)).toEqual(changes);
  });

  test("records a deletion with the former values", () =>
    expect(remove({ id: 1001, type: "A", name: "www", data: "203.0.113.9" })).toMatchObject({
      name: "www",
      changes: [
        { field: "type", from: "A" },
        { field: "name", from: "www" },
        { field: "data", from: "203.0.113.9" },
      ],
    }));

  test("ignores fields that the endpoint table does not have", () =>
    expect(diffLoggedFields({}, { name: "a", shoe_size: 41 }, new Set(["name"]))).toEqual([
      { field: "name", to: "a" },
    ]));

  test("treats a field that is not sent as unchanged", () =>
    expect(diffLoggedFields({ name: "a", port: 1 }, { port: 2 }, new Set(["name", "port"]))).toEqual([
      { field: "port", from: "1", to: "2" },
    ]));

  test.each([
    "POST /login",
    "POST /logout",
    "POST /api/recover-password",
    "POST /api/reset-password",
    "POST /broadcasting/auth",
  ])("does not record %s", (endpoint) => expect(toEntry({ endpoint, json: { password: "x" } })).toBeUndefined());

  test.each(
    Object.entries(actions).filter(
      ([, action]) => !action.route.startsWith("GET") && action.allowedRoles !== "guest" && !("endsSession" in action),
    ),
  )("records the action %s", (target, { route }) => {
    expect(getLoggedFields(target)?.size).toBeGreaterThan(0);
    expect(toEntry({ endpoint: route, json: {} })).toMatchObject({ kind: "action", target });
    expect(formatEntryTitle(anEntry({ kind: "action", target, name: "" }), t)).not.toBe("");
  });
});

describe("outcome", () => {
  const request = aRequest({ json: { name: "web9" } });
  const createHeaders = (id: string) => new Headers({ "X-Request-Id": id });
  const response = (given: Partial<ApiResponse>): ApiResponse => ({
    status: 200,
    headers: new Headers(),
    body: undefined,
    malformed: false,
    ...given,
  });
  const http = (status: number, more = {}) =>
    new ApiError({ kind: "http", endpoint: request.endpoint, status, ...more });

  test.each([
    ["a response", response({ body: { message: "Saved" } }), { state: "done", status: 200, message: "Saved" }],
    [
      "a response with a request id",
      response({ headers: createHeaders("r1") }),
      { state: "done", status: 200, requestId: "r1" },
    ],
    ["a truncated response", response({ malformed: true }), { state: "unknown", status: 200 }],
  ] as const)("the outcome of %s", (_, given, outcome) => expect(toOutcome(request, given)).toEqual(outcome));

  test("a response to a site action means accepted, not done", () =>
    expect(toOutcome(aRequest({ endpoint: "POST /api/domain_action" }), response({})).state).toBe("running"));

  test.each([
    ["a refusal", http(422, { serverMessage: "Taken." }), { state: "failed", status: 422, message: "Taken." }],
    ["a conflict", http(409), { state: "unknown", status: 409 }],
    ["a server error", http(500, { headers: createHeaders("r2") }), { state: "unknown", status: 500, requestId: "r2" }],
    ["no response", new ApiError({ kind: "network", endpoint: request.endpoint }), { state: "unknown" }],
    ["an aborted request", new DOMException("gone", "AbortError"), { state: "unknown" }],
  ] as const)("the outcome of %s", (_, error, outcome) => expect(toFailedOutcome(request, error)).toEqual(outcome));

  test.each([
    ["a password", { json: { name: "web9", password: "Pa55word" } }],
    ["one of several records", { json: { servers: [{ login: "root" }] } }],
    ["a form's token", { form: { token: "t0ken" } }],
  ])("does not store the server's message for a call with %s", (_, sent) => {
    const names = { serverMessage: "Pa55word is weak." };
    expect(toFailedOutcome(aRequest(sent), http(422, names)).message).toBeUndefined();
    expect(toOutcome(aRequest(sent), response({ body: { message: "Pa55word saved." } })).message).toBeUndefined();
    expect(toFailedOutcome(aRequest({ json: { password: "" } }), http(422, names)).message).toBe("Pa55word is weak.");
  });

  test("the outcome of a site action is unknown when its refusal may be about a repetition", () => {
    const action = { endpoint: "POST /api/domain_action", json: { action: "suspend" } };
    const state = (message: string) => toFailedOutcome(aRequest(action), http(422, { serverMessage: message })).state;
    expect(state("Already suspended.")).toBe("unknown");
    expect(state("Not with this plan.")).toBe("failed");
  });

  test.each([
    [0, "sending"],
    [120_000, "sending"],
    [120_001, "unknown"],
  ] as const)("after %d ms without a response a write is %s", (age, state) =>
    expect(getWriteState(anEntry({ state: "sending" }), AT + age)).toBe(state),
  );
});

describe("findLogIssues", () => {
  const failed = { state: "failed", status: 403 } as const;
  test.each([
    ["a failure", [failed], 1],
    ["an unknown outcome", [{ state: "unknown" }], 1],
    ["an overdue response", [{ state: "sending", at: AT - 200_000 }], 1],
    ["a pending response", [{ state: "sending" }], 0],
    ["a write that is done", [{ state: "done" }], 0],
    ["a validation error", [{ state: "failed", status: 422 }], 0],
    ["an ended session", [{ state: "failed", status: 419 }], 0],
    ["a rate limit", [{ state: "failed", status: 429 }], 0],
    ["a deletion of a deleted record", [{ ...failed, kind: "delete", status: 404 }], 0],
    ["a dismissed failure", [{ ...failed, isDismissed: true }], 0],
    ["a failure of an earlier session", [{ ...failed, isPast: true }], 0],
    ["a failure that a later write repeated", [{ state: "done" }, failed], 0],
    ["a failure after a success", [failed, { state: "done" }, failed], 1],
    ["a failure and a success of another record", [{ state: "done", subject: "id=2" }, failed], 1],
  ] as const)("counts %s", (_, entries, count) =>
    expect(
      findLogIssues(
        entries.map((entry) => anEntry(entry as Partial<LogEntry>)),
        AT,
      ),
    ).toHaveLength(count),
  );
});

describe("recordProcessEnd", () => {
  const ME = 1;
  const json = { domain_id: 1, server_id: 2, action: "suspend" };
  const sent = toEntry({ endpoint: "POST /api/domain_action", json, origin: { process: "p" } });
  const process = (more: Partial<Process> = {}): Process => ({
    id: "p",
    domain: { id: 1, url: "https://blue.example" },
    server: { id: 2, name: "web1" },
    action: "suspend",
    state: "done",
    startedAt: AT - 5,
    changedAt: AT + 9000,
    lastEventAt: AT + 9000,
    ...more,
  });
  afterEach(() => localStorage.clear());

  const ended: Partial<LogEntry> = { state: "done", endedAt: AT + 9000, message: undefined };
  test.each<[string, Partial<LogEntry>, Partial<Process>, Partial<LogEntry> | undefined]>([
    ["an accepted action that is done", { state: "running" }, {}, ended],
    ["an action without a response that is done", { state: "unknown" }, {}, ended],
    ["an action whose call has not ended yet", { state: "sending" }, {}, ended],
    [
      "a failed action, with the server's message",
      { state: "running" },
      { state: "failed", text: "Full." },
      { ...ended, state: "failed", message: "Full." },
    ],
    ["an action of a bulk run", { state: "running", run: { id: "r", action: "suspend" } }, {}, ended],
    ["nothing while it runs", { state: "running" }, { state: "running" }, undefined],
    ["nothing while it is unknown", { state: "running" }, { state: "unknown" }, undefined],
    ["nothing for another process", { state: "running" }, { id: "q" }, undefined],
    ["nothing for a refused call", { state: "failed" }, {}, undefined],
    ["nothing in an earlier session's entry", { state: "running", isPast: true }, {}, undefined],
  ])("settles %s", (_, entry, end, outcome) => {
    const before = anEntry({ ...sent, status: undefined, ...entry });
    activityLog.write(ME, before);
    recordProcessEnd(ME, process(end));
    expect(activityLog.readFresh(ME)).toEqual([expect.objectContaining({ ...entry, ...outcome })]);
  });
});

describe("rows", () => {
  const inRun = (id: string, more: Partial<LogEntry> = {}) =>
    anEntry({ id: `${id}${more.at ?? AT}`, run: { id, action: "suspend" }, ...more });
  test("groups the entries of a run at the index of the newest", () => {
    const entries = [inRun("r"), anEntry(), inRun("r", { at: AT - 1 }), inRun("alone", { at: AT - 2 })];
    const rows = toLogRows(entries);
    expect(rows.map((row) => (isRunGroup(row) ? row.entries.length : row.id))).toEqual([2, `${AT}`, `alone${AT - 2}`]);
  });
  test("a group shows its number of entries and outcomes", () => {
    const entries = [inRun("r", { state: "failed" }), inRun("r", { state: "running" }), inRun("r"), inRun("r")];
    const [group] = toLogRows(entries);
    if (!group || !isRunGroup(group)) throw new Error("no group");
    expect(formatGroupTitle(group, t)).toBe("Bulk action: Suspend · 4 sites");
    expect(formatGroupOutcome(group, t)).toBe("1 failed · 1 running · 2 done");
    expect(getGroupState(group)).toBe("failed");
    const dns = { run: { id: "d", action: "changeDns", title: "No mail" }, entries };
    expect(formatGroupTitle(dns, t)).toBe("Bulk action: Change DNS: No mail · 4 changes");
  });

  // A Thursday, and a Monday.
  const [thursday, monday] = [new Date(2026, 10, 26, 0, 5), new Date(2026, 10, 23, 23, 55)].map(Number) as [
    number,
    number,
  ];
  test.each([
    [new Date(2026, 10, 26), thursday, "today"],
    [new Date(2026, 10, 25, 23, 59), thursday, "yesterday"],
    [new Date(2026, 10, 23), thursday, "thisWeek"],
    [new Date(2026, 10, 22, 23, 59), thursday, "older"],
    [new Date(2026, 10, 22, 12), monday, "yesterday"],
  ] as const)("groups %s, seen at %d, under %s", (at, now, day) => expect(getDay(Number(at), now)).toBe(day));
});

describe("filterEntries", () => {
  const entries = [
    anEntry({ name: "web1", message: "The Disk is full" }),
    anEntry({ target: "users", name: "Ada", state: "failed" }),
    anEntry({ name: "web2", changes: [{ field: "port", from: "1", to: "8443" }], reference: "T-4711" }),
  ];
  test.each([
    [{ text: "" }, [0, 1, 2]],
    [{ text: "WEB full" }, [0]],
    [{ text: "8443" }, [2]],
    [{ text: "t-4711" }, [2]],
    [{ text: "", target: "servers" }, [0, 2]],
    [{ text: "", state: "failed" }, [1]],
    [{ text: "web", target: "users" }, []],
  ] as const)("filters by %j", (filter, indexes) =>
    expect(filterEntries(entries, filter, (entry) => formatEntryTitle(entry, t))).toEqual(
      indexes.map((index) => entries[index]),
    ),
  );
});

describe("format", () => {
  const suspended = anEntry({
    kind: "action",
    target: "domainAction",
    action: "suspend",
    name: "blue.example",
    changes: [{ field: "server_id", to: "web1" }],
  });
  test.each([
    ["Suspend · blue.example", suspended],
    ["Changed server · web1", anEntry()],
    ["Deleted DNS record · www", anEntry({ kind: "delete", target: "dns", name: "www" })],
    ["Added SSL plans", anEntry({ kind: "create", target: "ssl_plans", name: "" })],
    ["Purge cache", anEntry({ kind: "action", target: "purgeCache", name: "" })],
  ])("formats the title '%s'", (title, entry) => expect(formatEntryTitle(entry, t)).toBe(title));

  test.each([
    ["TTL: 300 → 600", { field: "ttl", from: "300", to: "600" }],
    ["TTL: 600", { field: "ttl", to: "600" }],
    ["TTL: 300 → nothing", { field: "ttl", from: "300" }],
    ["Password set", { field: "password", isSecret: true }],
  ])("formats the change '%s'", (text, change) => expect(formatFieldChange(change, "dns", t)).toBe(text));

  test("explains an unknown outcome", () => {
    expect(formatLogOutcome(anEntry({ state: "unknown", status: undefined }), t)).toBe(
      "No response · Check before you retry.",
    );
    expect(formatLogOutcome(anEntry({ state: "sending" }), t)).toBe("");
  });

  test("lists the reference in facts for a ticket, and in a column of CSV", () => {
    const entry = anEntry({ reference: "T-4711" });
    expect(formatEntryFacts(entry, t)).toContain("Reference: T-4711");
    expect(formatEntryFacts(anEntry(), t).join()).not.toContain("Reference");
    expect(toLogCsvRows(entry, { t, services: {} as Services })).toMatchObject([{ Reference: "T-4711" }]);
    expect(toLogCsvRows(anEntry(), { t, services: {} as Services })).toMatchObject([{ Reference: "" }]);
  });

  test("escapes formulas in CSV cells", () => {
    const [row] = toLogCsvRows(anEntry({ name: "=HYPERLINK(1)", message: "+1" }), { t, services: {} as Services });
    const cells = Object.values(escapeFormulas(row) as object).map(String);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=HYPERLINK(1)");
  });
});
