import { expect, test } from "vitest";
import { getRows, startTestServerAs } from "./testServer";

type Linked = { servers: { id: number; pivot: Record<string, unknown> }[] };

test("pivots of domains have status or active, and flags of all shapes", async () => {
  const { client } = await startTestServerAs("super", { pageSize: 60 });
  const rows = getRows(await client.get("/api/domains")) as unknown as Linked[];
  const pivots = rows.flatMap(({ servers }) => servers.map(({ pivot }) => pivot));
  expect(new Set(pivots.map(({ secure }) => typeof secure))).toEqual(new Set(["number", "boolean", "string"]));
  expect(pivots.filter((pivot) => "active" in pivot).length).toBeGreaterThan(0);
  expect(pivots.filter((pivot) => "status" in pivot).length).toBeGreaterThan(40);
  const [detail] = getRows(await client.get("/api/domains/1")) as unknown as Linked[];
  expect(detail?.servers[0]?.pivot).toEqual(
    expect.objectContaining({ domain_id: 1, server_id: detail?.servers[0]?.id, active: expect.any(Boolean) }),
  );
  expect(detail?.servers[0]?.pivot).not.toHaveProperty("status");
});

test("saving a domain keeps its unknown fields", async () => {
  const { client } = await startTestServerAs("super");
  const [domain] = getRows(await client.get("/api/domains/1"));
  const saved = await client.put("/api/domains/1", {
    ...domain,
    mysql_user: "changed",
    surprise: { deep: [1, "two"] },
  });
  expect(saved.status).toBe(200);
  const [again] = getRows(await client.get("/api/domains/1"));
  expect(again).toEqual({
    ...domain,
    mysql_user: "changed",
    surprise: { deep: [1, "two"] },
    updated_at: again?.["updated_at"],
  });
});
