import { expect, test } from "vitest";
import { serveAs } from "./testing";

test.each([
  [{ type: "A", name: "a.b", data: "300.1.1.1", ttl: 1 }, "data"],
  [{ type: "AAAA", name: "a.b", data: "192.0.2.1", ttl: 1 }, "data"],
  [{ type: "TXT", name: "no.such.zone", data: "x", ttl: 1 }, "domain_id"],
])("dns refuses record %#", async (record, field) => {
  const { client } = await serveAs("super");
  const answer = await client.post("/api/dns", record);
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
});
