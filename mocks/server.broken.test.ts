import { expect, test } from "vitest";
import type { FlawedKind } from "./backend/flaws";
import { flawed } from "./backend/seed/broken";
import { BIG_ZONE } from "./backend/seed/dns";
import { required } from "./required";
import { type Answer, dataOf, type Row, serveAs } from "./testing";

const contactsOf = ([detail]: Row[]) => (required(detail)["company"] as { contacts: Row[] }).contacts;
const recordsOf = ({ body }: Answer) => (body as { data: { records: Row[] } }).data.records;

test.each<[kind: FlawedKind, path: string, rowsOf?: (answer: Answer) => Row[]]>([
  ["users", "/api/users"],
  ["servers", "/api/servers"],
  ["plans", "/api/service_plans"],
  ["sites", "/api/wordpress_domain_list"],
  ["contacts", "/api/company_contacts"],
  ["contacts", "/api/domains/1", (answer) => contactsOf(dataOf(answer))],
  ["records", `/api/dns?domain_id=${BIG_ZONE}`, recordsOf],
])("the broken set: more than 70 %s at %s, and the bad ones among them", async (kind, path, rowsOf = dataOf) => {
  const { client } = await serveAs("super", { dataSet: "broken", domains: 1 });
  const rows = rowsOf(await client.get(path));
  expect(rows.length).toBeGreaterThan(70);
  for (const [, id, fields] of flawed.filter(([of]) => of === kind)) {
    expect(rows.find((row) => row.id === id)).toMatchObject(fields);
  }
});

test("a record of any set can be spoiled, and events carry it as it is answered", async () => {
  const { backend, client } = await serveAs("super");
  backend.store.flaws.spoil("domains", 1, { url: null });
  expect(dataOf(await client.get("/api/domains/1"))[0]).toMatchObject({ id: 1, url: null });
  const link = required(backend.store.domains.get(1)?.links[0]);
  Object.assign(link, { process_started: false, process_failed: false });
  await client.post("/api/domain_action", { domain_id: 1, server_id: link.server_id, action: "refreshSite" });
  expect(backend.push.log.at(-1)?.data).toMatchObject({ domain: { id: 1, url: null } });
});
