import { expect, test } from "vitest";
import { required } from "./required";
import { dataOf, recordOf, serveAs } from "./testing";

type Linked = { servers: { id: number; pivot: Record<string, unknown> }[] };

test("domains: pages, search, filter and order", async () => {
  const { client } = await serveAs("super", { domains: 60, pageSize: 25 });
  const first = await client.get("/api/domains");
  expect(first.body).toMatchObject({ meta: { current_page: 1, to: 25, total: 60, prev_page_url: null, per_page: 25 } });
  const names = dataOf(first).map(({ domain }) => String(domain).toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect((await client.get("/api/domains?page=9")).body).toMatchObject({ data: [], meta: { to: null, from: null } });
  const found = dataOf(await client.get("/api/domains?search=%20BLOG.green-&filter=&orderBy=domain&order=asc"));
  expect(found.map(({ domain }) => domain)).toEqual(["blog.green-optics.de"]);
  const byServer = dataOf(await client.get("/api/domains?orderBy=server")) as unknown as {
    servers: { name: string }[];
  }[];
  const servers = byServer.map((row) => row.servers[0]?.name ?? "");
  expect(servers).toEqual(servers.toSorted());
});

test("domains: both readings of a link, and flags of all kinds", async () => {
  const { client } = await serveAs("super", { pageSize: 60 });
  const rows = dataOf(await client.get("/api/domains")) as unknown as Linked[];
  const pivots = rows.flatMap(({ servers }) => servers.map(({ pivot }) => pivot));
  expect(new Set(pivots.map(({ secure }) => typeof secure))).toEqual(new Set(["number", "boolean", "string"]));
  expect(pivots.filter((pivot) => "active" in pivot).length).toBeGreaterThan(0);
  expect(pivots.filter((pivot) => "status" in pivot).length).toBeGreaterThan(40);
  const [detail] = dataOf(await client.get("/api/domains/1")) as unknown as Linked[];
  expect(detail?.servers[0]?.pivot).toEqual(
    expect.objectContaining({ domain_id: 1, server_id: detail?.servers[0]?.id, active: expect.any(Boolean) }),
  );
  expect(detail?.servers[0]?.pivot).not.toHaveProperty("status");
});

test("a domain is saved whole: unknown fields survive, whatever the shape that was sent", async () => {
  const { client } = await serveAs("super");
  const [domain] = dataOf(await client.get("/api/domains/1"));
  const saved = await client.put("/api/domains/1", {
    ...domain,
    mysql_user: "changed",
    surprise: { deep: [1, "two"] },
  });
  expect(saved.status).toBe(200);
  const [again] = dataOf(await client.get("/api/domains/1"));
  expect(again).toEqual({
    ...domain,
    mysql_user: "changed",
    surprise: { deep: [1, "two"] },
    updated_at: again?.["updated_at"],
  });
});

const website = {
  company_name: "New Ltd",
  company_contact: { primary: { phone: "1", email: "a@b.example", contact_name: "Ann Bee" } },
  panel_user: "u",
  panel_pass: "p",
  hosting_package: 1,
  domain: "https://www.brand-new.example",
  server: 3,
  site_type: "responsive",
  ftp_user: "u",
  ftp_pass: "p",
  db_name: "brandnew_main",
  db_user: "brandnew_user",
  db_pass: "p",
};

test("a website is added and listed, with its company", async () => {
  const { client } = await serveAs("super");
  const added = await client.post("/api/domains", website);
  expect([added.status, recordOf(added)["domain"]]).toEqual([201, "brand-new.example"]);
  expect((await client.post("/api/domains", website)).status).toBe(422);
  expect(dataOf(await client.get("/api/domains?search=brand-new"))).toHaveLength(1);
  const [detail] = dataOf(await client.get(`/api/domains/${recordOf(added).id}`));
  expect(detail).toMatchObject({ company: { name: "New Ltd", contacts: [{ first_name: "Ann", last_name: "Bee" }] } });
  const { company_name: _, ...rest } = website;
  const existing = { ...rest, domain: "second.example", user_id: 101, company_contact: {} };
  expect((await client.post("/api/domains", existing)).status).toBe(201);
});

test("a subdomain is added below a parent of the list", async () => {
  const { client } = await serveAs("super");
  const parent = required(dataOf(await client.get("/api/domain_list"))[0]);
  expect(parent).toMatchObject({ type: "subscription", url: expect.any(String) });
  const body = { parent_domain: parent.id, subdomain: "Shop", site_type: "", db_name: "n", db_user: "u", db_pass: "p" };
  const added = await client.post("/api/subdomains", body);
  expect([added.status, recordOf(added)]).toMatchObject([
    201,
    { domain: `shop.${String(parent["domain"])}`, type: "site" },
  ]);
  expect((await client.post("/api/subdomains", body)).status).toBe(422);
});
