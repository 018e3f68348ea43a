// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRun } from "../../../../tests/support/builders";
import { i18nProvider } from "@/i18n";
import { actions } from "@/dataProvider/endpoints";
import { ApiError } from "@/dataProvider/errors";
import type { ApiResponse, HttpRequest } from "@/dataProvider/exchange";
import { escapeFormulas } from "@/ui/csv/writeCsv";
import type { Services } from "@/ui/services";
import type { Process } from "@/custom/domainActions/process";
import { filterEntries, toCsvRows } from "./LogToolbar";
import { type LogEntry, stateOf } from "./activityLog";
import { diffFields, getLoggedFields } from "./fieldChanges";
import { getDay, getGroupState, isRunGroup, toLogRows } from "./logRows";
import { toOutcome, toLogEntry, toFailedOutcome } from "./recordWrite";
import { settleEntries, findLogIssues } from "./logIssues";
import {
  formatChange,
  formatEntryTitle,
  formatGroupOutcome,
  formatGroupTitle,
  toMarkdownTable,
  formatOutcome,
} from "./formatLogEntry";

/** What the activity log writes down, and says. Over 250 lines: a table for each of its rules, over one set of calls. */

const t = (key: string, args?: object) => i18nProvider.translate(key, args);
const AT = Date.now();

const anEntry = (entry: Partial<LogEntry> = {}): LogEntry => ({
  id: `${AT}`,
  at: AT,
  kind: "update",
  of: "servers",
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
const known = () => {
  const queryClient = new QueryClient();
  const web1 = { id: 2, name: "web1" };
  queryClient.setQueryData(["domains", "getList", {}], {
    data: [{ id: 1, url: "https://blue.example", servers: [web1] }],
  });
  return queryClient;
};
const written = (request: Partial<HttpRequest>) => toLogEntry(aRequest(request), known(), AT);

describe("what is written down", () => {
  const put = (resource: "servers" | "domains", before: object, json: object) =>
    written({ endpoint: `PUT /api/${resource}/{id}`, path: "/1", json, ...record("update", resource, before) });
  const remove = (before: object, more: Partial<HttpRequest> = {}) =>
    written({ endpoint: "DELETE /api/dns/{id}", path: "/api/dns/1001", ...record("delete", "dns", before), ...more });

  test("an update: only what changed, old and new", () => {
    const before = { id: 1, name: "web1", port: 8443, ip_address: null, public: 1 };
    expect(put("servers", before, { ...before, port: "9443", ip_address: "203.0.113.9", public: true })).toMatchObject({
      kind: "update",
      of: "servers",
      route: "PUT /api/servers/{id}",
      name: "web1",
      subject: "id=1",
      state: "sent",
      changes: [
        { field: "port", from: "8443", to: "9443" },
        { field: "ip_address", to: "203.0.113.9" },
      ],
    });
  });

  test("a secret: that it was set, never what it is", () => {
    const json = { name: "web9", password: "Pa55word", login: "root-user", port: 1 };
    const entry = written({ json, ...record("create", "servers") });
    expect(entry?.changes).toContainEqual({ field: "password", isSecret: true });
    expect(JSON.stringify(entry)).not.toMatch(/Pa55word|root-user/);
  });

  test("a whole record that is sent back unchanged: no change", () => {
    const before = { id: 1, url: "https://blue.example", mysql_pass: "s3cret", servers: [{ id: 2 }] };
    expect(put("domains", before, { ...before })).toMatchObject({ name: "https://blue.example", changes: [] });
  });

  const action = (domain_id: number, server_id: number) => ({ domain_id, server_id, action: "suspend" });
  const told = (site: string, server: string) => ({
    kind: "action",
    of: "domainAction",
    name: site,
    changes: [
      { field: "domain_id", to: site },
      { field: "server_id", to: server },
      { field: "action", to: "suspend" },
    ],
  });

  test("an action, with the names of what its ids mean", () =>
    expect(written({ endpoint: "POST /api/domain_action", json: action(1, 2) })).toMatchObject(
      told("https://blue.example", "web1"),
    ));

  test("of a run, on a page that has not read the site: with the names that the sender knows", () => {
    const origin = { names: { domain_id: "red.example", server_id: "web3" }, run: { id: "r", action: "suspend" } };
    expect(written({ endpoint: "POST /api/domain_action", json: action(5, 3), origin })).toMatchObject({
      ...told("red.example", "web3"),
      run: origin.run,
    });
    expect(remove({ id: 1001, domain_id: 5, name: "www" }, { origin })?.changes).toContainEqual({
      field: "domain_id",
      from: "red.example",
    });
  });

  test("whose customer and whose company it is, by their names", () => {
    const queryClient = known();
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

  test("a deletion, with the record that was", () =>
    expect(remove({ id: 1001, type: "A", name: "www", data: "203.0.113.9" })).toMatchObject({
      name: "www",
      changes: [
        { field: "type", from: "A" },
        { field: "name", from: "www" },
        { field: "data", from: "203.0.113.9" },
      ],
    }));

  test("fields that the table does not have are not", () =>
    expect(diffFields({}, { name: "a", shoe_size: 41 }, new Set(["name"]))).toEqual([{ field: "name", to: "a" }]));

  test("a field that is not sent stays as it is", () =>
    expect(diffFields({ name: "a", port: 1 }, { port: 2 }, new Set(["name", "port"]))).toEqual([
      { field: "port", from: "1", to: "2" },
    ]));

  test.each([
    "POST /login",
    "POST /logout",
    "POST /api/recover-password",
    "POST /api/reset-password",
    "POST /broadcasting/auth",
  ])("%s is no work", (endpoint) => expect(written({ endpoint, json: { password: "x" } })).toBeUndefined());

  test.each(
    Object.entries(actions).filter(
      ([, action]) => !action.route.startsWith("GET") && action.allowedRoles !== "guest" && !("endsSession" in action),
    ),
  )("every action: %s", (of, { route }) => {
    expect(getLoggedFields(of)?.size).toBeGreaterThan(0);
    expect(written({ endpoint: route, json: {} })).toMatchObject({ kind: "action", of });
    expect(formatEntryTitle(anEntry({ kind: "action", of, name: "" }), t)).not.toBe("");
  });
});

describe("what became of it", () => {
  const wanted = aRequest({ json: { name: "web9" } });
  const idOf = (id: string) => new Headers({ "X-Request-Id": id });
  const answer = (given: Partial<ApiResponse>): ApiResponse => ({
    status: 200,
    headers: new Headers(),
    body: undefined,
    malformed: false,
    ...given,
  });
  const http = (status: number, more = {}) =>
    new ApiError({ kind: "http", endpoint: wanted.endpoint, status, ...more });

  test.each([
    ["an answer", answer({ body: { message: "Saved" } }), { state: "done", status: 200, words: "Saved" }],
    ["with an id", answer({ headers: idOf("r1") }), { state: "done", status: 200, requestId: "r1" }],
    ["cut off", answer({ malformed: true }), { state: "unknown", status: 200 }],
  ] as const)("%s", (_, given, outcome) => expect(toOutcome(wanted, given)).toEqual(outcome));

  test("a site action is accepted: it has only begun", () =>
    expect(toOutcome(aRequest({ endpoint: "POST /api/domain_action" }), answer({})).state).toBe("accepted"));

  test.each([
    ["a refusal", http(422, { serverMessage: "Taken." }), { state: "failed", status: 422, words: "Taken." }],
    ["a conflict", http(409), { state: "unknown", status: 409 }],
    ["a failure on the way", http(500, { headers: idOf("r2") }), { state: "unknown", status: 500, requestId: "r2" }],
    ["no answer", new ApiError({ kind: "network", endpoint: wanted.endpoint }), { state: "unknown" }],
    ["given up", new DOMException("gone", "AbortError"), { state: "unknown" }],
  ] as const)("%s", (_, error, outcome) => expect(toFailedOutcome(wanted, error)).toEqual(outcome));

  test.each([
    ["a password", { json: { name: "web9", password: "Pa55word" } }],
    ["one of several records", { json: { servers: [{ login: "root" }] } }],
    ["a form's token", { form: { token: "t0ken" } }],
  ])("the words of an answer to a call with a secret are not stored: %s", (_, sent) => {
    const said = { serverMessage: "Pa55word is weak." };
    expect(toFailedOutcome(aRequest(sent), http(422, said)).words).toBeUndefined();
    expect(toOutcome(aRequest(sent), answer({ body: { message: "Pa55word saved." } })).words).toBeUndefined();
    expect(toFailedOutcome(aRequest({ json: { password: "" } }), http(422, said)).words).toBe("Pa55word is weak.");
  });

  test("a refusal of a site action that may be about its own repetition does not tell", () => {
    const action = { endpoint: "POST /api/domain_action", json: { action: "suspend" } };
    const state = (message: string) => toFailedOutcome(aRequest(action), http(422, { serverMessage: message })).state;
    expect(state("Already suspended.")).toBe("unknown");
    expect(state("Not with this plan.")).toBe("failed");
  });

  test.each([
    [0, "sent"],
    [120_000, "sent"],
    [120_001, "unknown"],
  ] as const)("after %d ms without an answer it is %s", (age, state) =>
    expect(stateOf(anEntry({ state: "sent" }), AT + age)).toBe(state),
  );
});

describe("issues", () => {
  const failed = { state: "failed", status: 403 } as const;
  test.each([
    ["a failure", [failed], 1],
    ["an unknown outcome", [{ state: "unknown" }], 1],
    ["an answer that never came", [{ state: "sent", at: AT - 200_000 }], 1],
    ["one that is still expected", [{ state: "sent" }], 0],
    ["done", [{ state: "done" }], 0],
    ["what the form says itself", [{ state: "failed", status: 422 }], 0],
    ["an ended session", [{ state: "failed", status: 419 }], 0],
    ["too many calls", [{ state: "failed", status: 429 }], 0],
    ["what was deleted before", [{ ...failed, kind: "delete", status: 404 }], 0],
    ["dismissed", [{ ...failed, isDismissed: true }], 0],
    ["done since", [{ state: "done" }, failed], 0],
    ["failed again since", [failed, { state: "done" }, failed], 1],
    ["another record done since", [{ state: "done", subject: "id=2" }, failed], 1],
  ] as const)("%s", (_, entries, count) =>
    expect(
      findLogIssues(
        entries.map((entry) => anEntry(entry as Partial<LogEntry>)),
        AT,
      ),
    ).toHaveLength(count),
  );
});

describe("what is learnt of an action later", () => {
  const json = { domain_id: 1, server_id: 2, action: "suspend" };
  const sent = written({ endpoint: "POST /api/domain_action", json, origin: { process: "p" } });
  const lost = anEntry({ ...sent, state: "unknown", status: undefined });
  const accepted = anEntry({ ...sent, state: "accepted" });
  const process = (more: Partial<Process> = {}): Process => ({
    id: "p",
    domain: { id: 1, url: "https://blue.example" },
    server: { id: 2, name: "web1" },
    action: "suspend",
    state: "done",
    startedAt: AT - 5,
    changedAt: AT + 9000,
    heardAt: AT + 9000,
    ...more,
  });
  test.each([
    ["its end", [process({})], { state: "done", endedAt: AT + 9000, words: undefined }],
    [
      "its failure, with the server's words",
      [process({ state: "failed", text: "Full." })],
      { state: "failed", endedAt: AT + 9000, words: "Full." },
    ],
    ["no end yet", [process({ state: "unconfirmed" })], undefined],
    ["still under way", [process({ state: "started" })], undefined],
    ["another process of the same action and installation", [process({ id: "q" })], undefined],
  ] as const)("%s", (_, processes, outcome) => {
    for (const open of [lost, accepted]) {
      const [entry] = settleEntries([open], processes, []);
      expect(entry && { state: entry.state, endedAt: entry.endedAt, words: entry.words }).toEqual(outcome);
    }
  });
  test("what is known already stays", () =>
    expect(settleEntries([anEntry({ ...sent, state: "failed" })], [process()], [])).toEqual([]));
  test("without a process it stays accepted", () =>
    expect(settleEntries([anEntry({ ...accepted, process: undefined })], [process()], [])).toEqual([]));

  test("of a run: each installation's own end, by the run", () => {
    const inRun = anEntry({ ...accepted, process: undefined, run: { id: "r", action: "suspend" } });
    const other = anEntry({ ...inRun, subject: inRun.subject.replace("domain_id=1", "domain_id=7") });
    const { domain, server } = process();
    const item = { domain, server, process: process({ state: "failed", text: "Full." }) };
    const running = {
      domain: { id: 7, url: "b" },
      server,
      process: process({ domain: { id: 7, url: "b" }, state: "started" }),
    };
    const runs = [createRun({ id: "q", items: [running] }), createRun({ id: "r", items: [item, running] })];
    expect(settleEntries([inRun, other], [process()], runs)).toMatchObject([{ state: "failed", words: "Full." }]);
  });
});

describe("on the screen", () => {
  const inRun = (id: string, more: Partial<LogEntry> = {}) =>
    anEntry({ id: `${id}${more.at ?? AT}`, run: { id, action: "suspend" }, ...more });
  test("entries of one run stand together, where the newest of them is", () => {
    const entries = [inRun("r"), anEntry(), inRun("r", { at: AT - 1 }), inRun("alone", { at: AT - 2 })];
    const rows = toLogRows(entries);
    expect(rows.map((row) => (isRunGroup(row) ? row.entries.length : row.id))).toEqual([2, `${AT}`, `alone${AT - 2}`]);
  });
  test("with their number and outcome", () => {
    const entries = [inRun("r", { state: "failed" }), inRun("r", { state: "accepted" }), inRun("r"), inRun("r")];
    const [group] = toLogRows(entries);
    if (!group || !isRunGroup(group)) throw new Error("no group");
    expect(formatGroupTitle(group, t)).toBe("Run: Suspend · 4 entries");
    expect(formatGroupOutcome(group, t)).toBe("1 failed, 1 accepted, 2 done");
    expect(getGroupState(group)).toBe("failed");
    const dns = { run: { id: "d", action: "changeDns", title: "No mail" }, entries };
    expect(formatGroupTitle(dns, t)).toBe("Run: Change DNS: No mail · 4 entries");
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
  ] as const)("%s, at %d, is %s", (at, now, day) => expect(getDay(Number(at), now)).toBe(day));
});

describe("filtering", () => {
  const entries = [
    anEntry({ name: "web1", words: "The Disk is full" }),
    anEntry({ of: "users", name: "Ada", state: "failed" }),
    anEntry({ name: "web2", changes: [{ field: "port", from: "1", to: "8443" }] }),
  ];
  test.each([
    [{ text: "" }, [0, 1, 2]],
    [{ text: "WEB full" }, [0]],
    [{ text: "8443" }, [2]],
    [{ text: "", of: "servers" }, [0, 2]],
    [{ text: "", state: "failed" }, [1]],
    [{ text: "web", of: "users" }, []],
  ] as const)("%j", (filter, places) =>
    expect(filterEntries(entries, filter, (entry) => formatEntryTitle(entry, t))).toEqual(
      places.map((place) => entries[place]),
    ),
  );
});

describe("words", () => {
  const suspended = anEntry({
    kind: "action",
    of: "domainAction",
    name: "blue.example",
    changes: [
      { field: "server_id", to: "web1" },
      { field: "action", to: "suspend" },
    ],
  });
  test.each([
    [suspended, "Suspend · blue.example"],
    [anEntry(), "Save server · web1"],
    [anEntry({ kind: "delete", of: "dns", name: "www" }), "Delete DNS record · www"],
    [anEntry({ kind: "create", of: "ssl_plans", name: "" }), "Add SSL plans"],
    [anEntry({ kind: "action", of: "purgeCache", name: "" }), "Purge cache"],
  ])("title %#", (entry, title) => expect(formatEntryTitle(entry, t)).toBe(title));

  test.each([
    [{ field: "ttl", from: "300", to: "600" }, "TTL: 300 → 600"],
    [{ field: "ttl", to: "600" }, "TTL: 600"],
    [{ field: "ttl", from: "300" }, "TTL: 300 → nothing"],
    [{ field: "password", isSecret: true }, "Password: set, not recorded"],
  ])("change %#", (change, words) => expect(formatChange(change, "dns", t)).toBe(words));

  test("an unknown outcome is said", () => {
    expect(formatOutcome(anEntry({ state: "unknown", status: undefined }), t)).toBe(
      "No answer · It may have gone through. Check before you try again.",
    );
    expect(formatOutcome(anEntry({ state: "sent" }), t)).toBe("");
  });

  test("whatever a server says: a table of Markdown has one line for each entry, and as many cells", () =>
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string(), words: fc.string() }), { minLength: 1 }), (said) => {
        const lines = toMarkdownTable(
          said.map((entry) => anEntry(entry)),
          t,
        ).split("\n");
        expect(lines).toHaveLength(said.length + 2);
        for (const line of lines) expect(line.replaceAll(/\\./g, "").split("|")).toHaveLength(8);
      }),
    ));

  test("no cell of the CSV is a formula", () => {
    const [row] = toCsvRows(anEntry({ name: "=HYPERLINK(1)", words: "+1" }), { t, services: {} as Services });
    const cells = Object.values(escapeFormulas(row) as object).map(String);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'=HYPERLINK(1)");
  });
});
