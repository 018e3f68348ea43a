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
  forget: { route: "DELETE /api/test-load", allowedRoles: "staff", input: v.strictObject({}), response: null },
  feedback: {
    route: "POST /api/test-feedback",
    allowedRoles: "guest",
    encoding: "form",
    input: v.strictObject({ stars: v.number() }),
    response: null,
  },
} satisfies Record<string, ActionEndpoint>;

const open = async (account?: string) => {
  const { client } = await startTestServer({}, {}, undefined, named);
  await (account ? client.login(`${account}@spire.test`) : client.get("/sanctum/csrf-cookie"));
  return client;
};

test("a generated route returns Laravel's 422 for invalid input, and 404 for an unknown record", async () => {
  const client = await open("super");
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
});

test("a generated route parses numbers of the query and always returns the same sample response", async () => {
  const client = await open("employee");
  const [first, second] = [await client.get("/api/test-load?hours=12"), await client.get("/api/test-load?hours=12")];
  expect(first.status).toBe(200);
  expect(v.is(named.load.response, first.body)).toBe(true);
  expect(second.body).toEqual(first.body);
  for (const query of ["", "?hours=", "?hours=soon", "?hours=25"]) {
    expect([query, (await client.get(`/api/test-load${query}`)).status]).toEqual([query, 422]);
  }
});
