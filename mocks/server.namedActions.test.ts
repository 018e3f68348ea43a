import * as v from "valibot";
import { expect, test } from "vitest";
import type { ActionEndpoint } from "@/dataProvider/endpoints";
import { Id, MessageSchema } from "@/model/records";
import { startTestServer } from "./testServer";

const named = {
  restart: {
    route: "POST /api/servers/{id}/test-restart",
    allowedRoles: "admin|super-admin",
    input: v.strictObject({ id: Id, graceful: v.boolean(), after: v.pipe(v.number(), v.integer()) }),
    response: MessageSchema,
  },
  load: {
    route: "GET /api/test-load",
    allowedRoles: "staff",
    input: v.strictObject({ hours: v.pipe(v.number(), v.maxValue(24)) }),
    response: v.looseObject({ average: v.number(), peak_at: v.pipe(v.string(), v.isoDate()) }),
  },
} satisfies Record<string, ActionEndpoint>;

test("a generated route returns Laravel's 422, 404 for an unknown record, and always the same sample response", async () => {
  const { client } = await startTestServer({}, {}, undefined, named);
  await client.login("super@spire.test");
  const refused = await client.post("/api/servers/1/test-restart", { graceful: "yes", after: 1.5 });
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      message: "The graceful field must be true or false. (and 1 more error)",
      errors: {
        graceful: ["The graceful field must be true or false."],
        after: ["The after field must be an integer."],
      },
    },
  ]);
  expect((await client.post("/api/servers/999/test-restart", { graceful: true, after: 5 })).status).toBe(404);

  const [first, second] = [await client.get("/api/test-load?hours=12"), await client.get("/api/test-load?hours=12")];
  expect(first.status).toBe(200);
  expect(v.is(named.load.response, first.body)).toBe(true);
  expect(second.body).toEqual(first.body);
  for (const query of ["", "?hours=", "?hours=soon", "?hours=25"]) {
    expect([query, (await client.get(`/api/test-load${query}`)).status]).toEqual([query, 422]);
  }
});
