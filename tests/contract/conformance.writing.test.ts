import { describe, expect, test } from "vitest";
import type { BackendOptions } from "../../mocks/backend";
import type { Spoil } from "./conformanceRun";
import { answer, expectFound, isCall, rebroadcast, type Json, type Wrong } from "./wrongBackend";

/** Backends that handle writes wrongly. */

const args = ["--write", "--domain", "1"];
const hasty = [...args, "--wait", "1"];
const patient = [...args, "--wait", "10"];
const THE_EVENT = "the event of the action: action-process or action-fail";

/** Changes a request before the backend gets it. */
const sent =
  (isMeant: (request: Request) => boolean, change: (body: Json) => Json): Spoil =>
  async (request, ask) => {
    if (!isMeant(request)) return ask(request);
    const body = JSON.stringify(change((await request.clone().json()) as Json));
    return ask(new Request(request.url, { method: request.method, headers: request.headers, body }));
  };

const wrong: Record<string, Wrong> = {
  "a token that is not inside of data": {
    args: patient,
    spoil: answer("POST /api/users/gen_site_token", ({ data }) => data),
    found: { "POST /api/users/gen_site_token: for the first site of the list": /^data: is missing$/ },
  },
  "events under another name": {
    args: hasty,
    breakIt: (backend) => rebroadcast(backend, (channel, event, data) => [channel, `site.${event}`, data]),
    found: { [THE_EVENT]: /^none came within 1 s; under other names came site\.action-process$/ },
  },
  "no events": {
    args: hasty,
    breakIt: ({ push }) => {
      push.broadcast = () => {};
    },
    found: { [THE_EVENT]: /^none came within 1 s$/ },
  },
  "events without the domain": {
    args: hasty,
    breakIt: (backend) => rebroadcast(backend, (channel, event) => [channel, event, { domain_id: 1 }]),
    found: { [THE_EVENT]: /^domain: is missing/ },
  },
  "events of another domain": {
    args: hasty,
    breakIt: (backend) =>
      rebroadcast(backend, (channel, event, data) => [
        channel,
        event,
        { domain: { ...(data as { domain: Json }).domain, id: 2 } },
      ]),
    found: { [THE_EVENT]: /^none carries the domain 1/ },
  },
  "a process without an end": {
    args: hasty,
    options: { processTime: [1e8, 1e8] } satisfies BackendOptions,
    found: { [THE_EVENT]: /^none came with the end of the process within 1 s$/ },
  },
  "another push key": {
    args: [...patient, "--push-key", "wrong"],
    found: { "the push channel: is joined": /^the push server says 4001 App key not in this cluster/ },
  },
  "a configuration that the panel would refuse": {
    args: [...patient, "--push-auth-endpoint", "https://elsewhere.example"],
    found: {
      "the push channel: is joined": /^push\.authEndpoint: must start with one slash; the panel would not start/,
    },
  },
  "a private channel that may not be joined": {
    args: [...patient, "--push-channel", "private-App.User.2"],
    found: { "the push channel: is joined": /^the channel private-App\.User\.2 may not be joined/ },
  },
  "a field of the domain that gets lost": {
    args: patient,
    spoil: sent(
      (request) => isCall(request, "PUT /api/domains/1"),
      (body) => ({ ...body, mysql_name: null }),
    ),
    found: { "PUT /api/domains/{id}: saves the whole domain as it was read": /^mysql_name: has changed, though/ },
  },
  "a DNS record that is added again when it is saved": {
    args: patient,
    spoil: sent(
      (request) => isCall(request, "POST /api/dns"),
      ({ id: _id, ...body }) => body,
    ),
    found: {
      "POST /api/dns: changes its TTL": /the zone has the record twice: its id was ignored/,
      "DELETE /api/dns/{id}: removes the record": /^the zone still shows the record$/,
    },
  },
  "an AAAA record that becomes an A record": {
    args: patient,
    spoil: sent(
      (request) => isCall(request, "POST /api/dns"),
      ({ type, ...body }) => ({ ...body, type: type === "AAAA" ? "A" : type }),
    ),
    found: { "POST /api/dns: keeps an AAAA record as one": /^type: AAAA was sent, the zone shows A/ },
  },
  "a role that is ignored": {
    args: patient,
    spoil: sent(
      (request) => isCall(request, "POST /api/users"),
      (body) => ({ ...body, ...(body["role"] !== undefined && { role: "admin" }) }),
    ),
    found: { "POST /api/users: adds an employee": /^the list shows the new user without the role that was sent$/ },
  },
  "an employee who may delete users": {
    args: patient,
    role: "employee",
    spoil: async (request, ask) => {
      const response = await ask(request);
      const isDeletion = request.method === "DELETE" && response.status === 403;
      return isDeletion ? new Response(null, { status: 204 }) : response;
    },
    found: { "DELETE /api/users/{id}: as the employee: 403": /^answered 204, expected 403$/ },
  },
  "a server that is added from nothing": {
    args: patient,
    spoil: async (request, ask) =>
      isCall(request, "POST /api/servers") ? Response.json({ data: { id: 9 } }, { status: 201 }) : ask(request),
    found: { "POST /api/servers: with nothing: 422": /^answered 201, expected 422$/ },
  },
};

describe("with --write: exactly what is wrong is reported", () => {
  test.each(Object.entries(wrong))("%s", async (_name, backend) => {
    const { backend: after } = await expectFound(backend);
    const left = JSON.stringify(after.snapshot()).match(/spire-conformance-\w+/g);
    expect(left).toBeNull();
  });
});
