import { expect, test } from "vitest";
import type { RecordKind } from "./backend/recordOverrides";
import { brokenRecords } from "./backend/seed/brokenRecords";
import { BIG_ZONE_DOMAIN_ID } from "./backend/seed/dns";
import { ensureDefined } from "./ensureDefined";
import { type TestResponse, getRows, type Row, startTestServerAs } from "./testServer";

const contactsOf = ([detail]: Row[]) => (ensureDefined(detail)["company"] as { contacts: Row[] }).contacts;
const recordsOf = ({ body }: TestResponse) => (body as { data: { records: Row[] } }).data.records;

test.each<[kind: RecordKind, path: string, rowsOf?: (response: TestResponse) => Row[]]>([
  ["users", "/api/users"],
  ["servers", "/api/servers"],
  ["plans", "/api/service_plans"],
  ["sites", "/api/wordpress_domain_list"],
  ["contacts", "/api/company_contacts"],
  ["contacts", "/api/domains/1", (response) => contactsOf(getRows(response))],
  ["records", `/api/dns?domain_id=${BIG_ZONE_DOMAIN_ID}`, recordsOf],
])("the broken data set has more than 70 %s at %s, the invalid ones included", async (kind, path, rowsOf = getRows) => {
  const { client } = await startTestServerAs("super", { dataSet: "broken", domains: 1 });
  const rows = rowsOf(await client.get(path));
  expect(rows.length).toBeGreaterThan(70);
  for (const [, id, fields] of brokenRecords.filter(([of]) => of === kind)) {
    expect(rows.find((row) => row.id === id)).toMatchObject(fields);
  }
});

test("overridden fields of a record appear in responses and events", async () => {
  const { backend, client } = await startTestServerAs("super");
  backend.store.overrides.set("domains", 1, { url: null });
  expect(getRows(await client.get("/api/domains/1"))[0]).toMatchObject({ id: 1, url: null });
  const installation = ensureDefined(backend.store.domains.get(1)?.installations[0]);
  Object.assign(installation, { process_started: false, process_failed: false });
  await client.post("/api/domain_action", { domain_id: 1, server_id: installation.server_id, action: "refreshSite" });
  expect(backend.push.log.at(-1)?.data).toMatchObject({ domain: { id: 1, url: null } });
});
