import { expect, test } from "vitest";
import { startTestServerAs } from "./testServer";

// tests/contract/mockResponses.test.ts tests the callers of the endpoint table.

test("a wrong method returns 405, an unknown route 404, and deleting oneself 403", async () => {
  const { client } = await startTestServerAs("super");
  expect((await client.post("/api/servers/1", {})).status).toBe(405);
  expect((await client.delete("/api/domains")).status).toBe(405);
  expect((await client.get("/api/nothing")).status).toBe(404);
  expect((await client.delete("/api/users/3")).status).toBe(403);
});

test("only signed-in staff may subscribe to private channels", async () => {
  const { client, backend } = await startTestServerAs("employee");
  const form = (channel_name: string) => new URLSearchParams({ socket_id: "1.2", channel_name });
  expect((await client.post("/broadcasting/auth", form("private-spire-sites"))).body).toEqual({
    auth: expect.stringMatching(/^spire-mock-key:[0-9a-f]{8}$/),
  });
  expect((await client.post("/broadcasting/auth", form("private-App.Models.User.3"))).status).toBe(403);
  expect((await client.post("/broadcasting/auth", form("private-App.Models.User.1"))).status).toBe(200);
  backend.sessions.end();
  await client.get("/sanctum/csrf-cookie");
  expect((await client.post("/broadcasting/auth", form("private-spire-sites"))).status).toBe(403);
});
