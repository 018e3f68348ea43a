import { test } from "vitest";
import { answer, expectFound, firstRow, instead, type Json, type Wrong } from "./wrongBackend";

/** Backends with wrong records and lists. */

const wrong: Record<string, Wrong> = {
  "a list as {items: []}": {
    spoil: answer("GET /api/service_plans", ({ data }) => ({ items: data })),
    found: { "GET /api/service_plans: as the super-admin": /^the answer: expected a list, got an object \{items\}$/ },
  },
  "a list that is cut off": {
    spoil: instead("GET /api/company_contacts", 200, '{"data":[{"id":'),
    found: { "GET /api/company_contacts: as the super-admin": /^200 with a body that is no JSON, or is cut off/ },
  },
  "a row without an id": {
    spoil: firstRow("GET /api/company_contacts", ({ id: _id, ...row }) => row),
    found: { "GET /api/company_contacts: as the super-admin": /^data\[0\]\.id: is missing$/ },
  },
  "a row that the panel shows marked": {
    spoil: firstRow("GET /api/wordpress_domain_list", (row) => ({ ...row, url: null })),
    found: { "GET /api/wordpress_domain_list: as the super-admin": /^data\[0\]\.url: expected a text, got null$/ },
  },
  "a DNS record without a type": {
    spoil: answer("GET /api/dns", ({ data }) => {
      const { records, ...info } = data as { records: Json[] };
      return { data: { ...info, records: records.map(({ type: _type, ...record }) => record) } };
    }),
    found: { "GET /api/dns: of a domain": /^data\.records\[0\]\.type: is missing/ },
  },
  "two rows with one id": {
    spoil: answer("GET /api/service_plans", ({ data }) => ({
      data: (data as Json[]).map((row) => ({ ...row, id: 1 })),
    })),
    found: {
      "GET /api/service_plans: as the super-admin":
        /^data\[1\]\.id: is that of another row too \(and 3 more like it\)$/,
    },
  },
  "a flag that is a word": {
    spoil: firstRow("GET /api/servers", (row) => ({ ...row, public: "yes please" })),
    found: {
      "GET /api/servers: as the super-admin": /^data\[0\]\.public: expected 0\/1, true\/false or "0"\/"1", got a text$/,
    },
  },
  "passwords in the list of users": {
    spoil: firstRow("GET /api/users", (row) => ({ ...row, password: "$2y$10$abcdefghijk" })),
    found: {
      "GET /api/users: as the super-admin": /^data\[0\]\.password: is in the answer: it must never leave the server$/,
    },
  },
  "a meta without a total": {
    spoil: answer("GET /api/domains", ({ meta, ...body }) => {
      const { total: _total, ...others } = meta as Json;
      return { ...body, meta: others };
    }),
    found: {
      "GET /api/domains: page 1": /^total: is missing, the list shows a dash$/,
    },
  },
  "a search that is ignored": {
    spoil: (request, ask) => {
      const url = new URL(request.url);
      url.searchParams.delete("search");
      return ask(new Request(url, request));
    },
    found: { "GET /api/domains: search": /^search: is ignored$/ },
  },
  "the last page again, beyond it": {
    spoil: (request, ask) => {
      const url = new URL(request.url);
      if (Number(url.searchParams.get("page")) > 3) url.searchParams.set("page", "3");
      return ask(new Request(url, request));
    },
    found: {
      "GET /api/domains: beyond the last page": /^data: expected no rows; to: expected null, got a number$/,
    },
  },
  "a state of a domain that is a word": {
    spoil: answer("GET /api/domains/3", ({ data }) => {
      const [domain] = data as (Json & { servers: (Json & { pivot: Json })[] })[];
      const servers = domain?.servers.map((server) => ({ ...server, pivot: { ...server.pivot, status: "live" } }));
      return { data: [{ ...domain, servers }] };
    }),
    args: ["--write", "--domain", "3"],
    found: {
      "GET /api/domains/{id}: a record of the list":
        /^servers\[0\]\.pivot\.status: expected a number \(0 live, above 0 suspended\), got a text/,
    },
  },
  "a date that is none": {
    spoil: firstRow("GET /api/domains", (row) => ({ ...row, updated_at: "yesterday" })),
    found: { "GET /api/domains: as the super-admin": /^data\[0\]\.updated_at: is no date and time/ },
  },
};

test.each(Object.entries(wrong))("%s is found and named, and nothing else is", async (_name, backend) => {
  await expectFound(backend);
});
