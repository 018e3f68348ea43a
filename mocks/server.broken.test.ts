import { expect, test } from "vitest";
import { required } from "./required";
import { type Client, dataOf, recordOf, type Row, serveAs } from "./testing";

const zoneOf = async (client: Client) =>
  (await client.get("/api/dns?domain_id=2")).body as { data: { records: Row[] } };

const domains = async (client: Client): Promise<Row[]> => {
  const pages = [1, 2, 3].map((page) => client.get(`/api/domains?page=${page}`));
  return (await Promise.all(pages)).flatMap(dataOf);
};

const isText = (value: unknown) => typeof value === "string" && value !== "";
const linkOf = ({ servers }: Row) => (Array.isArray(servers) ? (servers as Record<string, unknown>[])[0] : undefined);

test.each<[string, (client: Client) => Promise<Row[]>, ((row: Row) => boolean)[]]>([
  [
    "domains",
    domains,
    [
      ({ url }) => url === null,
      ({ url }) => typeof url === "number",
      ({ url_test: preview }) => preview === false,
      ({ domain, type, servers }) => domain === null && type === null && servers === null,
      ({ servers }) => servers !== null && !Array.isArray(servers),
      (row) => linkOf(row)?.["pivot"] === null,
      (row) => linkOf(row)?.["name"] === null,
    ],
  ],
  ["parent domains", async (client) => dataOf(await client.get("/api/domain_list")), [({ url }) => !isText(url)]],
  [
    "users",
    async (client) => dataOf(await client.get("/api/users")),
    [({ email }) => email === null, ({ name }) => typeof name === "number", ({ roles }) => !Array.isArray(roles)],
  ],
  ["servers", async (client) => dataOf(await client.get("/api/servers")), [({ name }) => name === null]],
  ["service plans", async (client) => dataOf(await client.get("/api/service_plans")), [({ name }) => name === null]],
  [
    "WordPress sites",
    async (client) => dataOf(await client.get("/api/wordpress_domain_list")),
    [({ url }) => url === null, ({ url }) => url === ""],
  ],
  [
    "company contacts",
    async (client) => dataOf(await client.get("/api/company_contacts")),
    [({ company }) => Array.isArray(company), ({ office_phone: phone }) => typeof phone === "number"],
  ],
  [
    "DNS records",
    async (client) => (await zoneOf(client)).data.records,
    [({ type }) => type === null, ({ data }) => data === null, ({ data }) => typeof data === "number"],
  ],
  [
    "contacts of a company",
    async (client) => {
      const detail = required(dataOf(await client.get("/api/domains/1"))[0]);
      return (detail["company"] as { contacts: Row[] }).contacts;
    },
    [({ first_name: name }) => name === null],
  ],
])("the broken set: more than 70 %s, a few of them bad", async (_, rowsOf, flaws) => {
  const { client } = await serveAs("super", { dataSet: "broken", domains: 1 });
  const rows = await rowsOf(client);
  expect(rows.length).toBeGreaterThan(70);
  expect(flaws.filter((isBad) => !rows.some(isBad)).map(String)).toEqual([]);
  expect(rows.filter((row) => flaws.some((isBad) => isBad(row))).length).toBeLessThan(10);
});

test("the first page of the sites has bad ones, and all accounts can log in", async () => {
  for (const account of ["employee", "admin", "super"] as const) {
    const { client } = await serveAs(account, { dataSet: "broken" });
    expect((await client.get("/api/user")).body).toMatchObject({ email: `${account}@spire.test` });
    if (account !== "super") continue;
    const first = dataOf(await client.get("/api/domains"));
    expect(first.filter(({ url }) => !isText(url))).toHaveLength(1);
  }
});

test("saving a bad record repairs it", async () => {
  const { backend, client } = await serveAs("super", { dataSet: "broken" });
  const before = required(dataOf(await client.get("/api/users")).find(({ email }) => email === null));
  const saved = await client.put(`/api/users/${before.id}`, { ...before, email: "mended@spire.test" });
  expect(recordOf(saved)["email"]).toBe("mended@spire.test");
  const kept = JSON.parse(JSON.stringify(backend.snapshot())) as unknown;
  backend.reset({ dataSet: "empty" });
  expect([backend.store.flaws.count, backend.restore(kept)]).toEqual([0, true]);
  await client.login("super@spire.test");
  const emails = dataOf(await client.get("/api/users")).map(({ email }) => email);
  expect([emails.includes(null), emails.includes("mended@spire.test")]).toEqual([false, true]);
  expect(backend.store.flaws.count).toBeGreaterThan(10);
});

test("a record of any set can be spoiled, and events carry it as it is answered", async () => {
  const { backend, client } = await serveAs("super");
  backend.store.flaws.spoil("domains", 1, { url: null });
  expect(dataOf(await client.get("/api/domains/1"))[0]).toMatchObject({ id: 1, url: null });
  const link = required(backend.store.domains.get(1)?.links[0]);
  Object.assign(link, { process_started: false, process_failed: false });
  const event = backend.push.next();
  await client.post("/api/domain_action", { domain_id: 1, server_id: link.server_id, action: "refreshSite" });
  expect((await event).data).toMatchObject({ domain: { id: 1, url: null } });
});
