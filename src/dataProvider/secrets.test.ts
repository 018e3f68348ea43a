import * as v from "valibot";
import { expect, test } from "vitest";
import { addResources } from "../../tests/support/addResources";
import { createScriptedProvider } from "../../tests/support/scriptedClient";
import { jsonResponse, textResponse } from "../../tests/support/scriptedFetch";
import type { ResourceName } from "./endpoints";
import { ALL_BY_NAME } from "./localList";

// A resource with a secret, as a developer would add one.
const keys = {
  list: "GET /api/keys",
  one: "GET /api/keys/{id}",
  create: "POST /api/keys",
  update: "PUT /api/keys/{id}",
  record: v.looseObject({ id: v.number() }),
  input: v.object({ name: v.nullish(v.string()), phrase: v.string() }),
  secrets: ["phrase"],
};
addResources({ keys });
const resource = "keys" as ResourceName;

const bodyOf = async (phrase: unknown, method: "create" | "update"): Promise<unknown> => {
  const { provider, sent } = createScriptedProvider(() => jsonResponse({ data: { id: 1 } }));
  const data = { name: null, phrase };
  if (method === "create") await provider.create(resource, { data });
  else await provider.update(resource, { id: 1, data, previousData: { id: 1 } });
  return JSON.parse(sent[0]?.body ?? "null");
};

test.each([null, "", undefined])("leaves out a secret that is %j, but sends other empty fields", async (phrase) => {
  expect(await bodyOf(phrase, "update")).toEqual({ name: null });
});

test("sends typed secrets, and new records unchanged", async () => {
  expect(await bodyOf("typed", "update")).toEqual({ name: null, phrase: "typed" });
  expect(await bodyOf("", "create")).toEqual({ name: null, phrase: "" });
});

test("removes secrets from responses", async () => {
  const row = { id: 1, name: "a" };
  const leaky = { ...row, phrase: "s3cret" };
  const one = createScriptedProvider(() => jsonResponse({ data: leaky })).provider;
  expect(await one.getOne(resource, { id: 1 })).toEqual({ data: row });
  expect(await one.getMany(resource, { ids: [1] })).toEqual({ data: [row] });
  expect(await one.create(resource, { data: leaky })).toEqual({ data: row });
  const list = createScriptedProvider(() => jsonResponse({ data: [leaky] })).provider;
  const { data } = await list.getList(resource, ALL_BY_NAME);
  expect(data).toEqual([row]);
  // Without a body the record is what was sent.
  const silent = createScriptedProvider(() => textResponse(null, 204)).provider;
  expect(await silent.update(resource, { id: 1, data: leaky, previousData: row })).toEqual({ data: row });
});
