import * as v from "valibot";
import { expect, test } from "vitest";
import { jsonAnswer, scriptFetch, textAnswer } from "../../tests/support/scriptedFetch";
import { parseConfig } from "../config";
import { createDataProvider } from ".";
import { resources, type ResourceName } from "./endpoints";
import { createHttpClient } from "./httpClient";
import { createLive } from "./live";
import { wholeList } from "./localList";

// The panel itself has no standard resource with a secret: as a developer would add one.
const keys = {
  list: "GET /api/keys",
  one: "GET /api/keys/{id}",
  create: "POST /api/keys",
  update: "PUT /api/keys/{id}",
  record: v.looseObject({ id: v.number() }),
  input: v.object({ name: v.nullish(v.string()), phrase: v.string() }),
  secrets: ["phrase"],
};
Object.assign(resources, { keys });
const resource = "keys" as ResourceName;

const open = (answer: () => Response, bodies: unknown[] = []) => {
  const { fetch } = scriptFetch(answer);
  const http = createHttpClient({
    apiOrigin: "",
    readCookies: () => "XSRF-TOKEN=t",
    fetch: (input, init) => {
      bodies.push(JSON.parse(typeof init?.body === "string" ? init.body : "null"));
      return fetch(input, init);
    },
  });
  return createDataProvider(
    http,
    createLive(parseConfig({}).push, () => http),
  );
};

const bodyOf = async (phrase: unknown, method: "create" | "update"): Promise<unknown> => {
  const bodies: unknown[] = [];
  const provider = open(() => jsonAnswer({ data: { id: 1 } }), bodies);
  const data = { name: null, phrase };
  if (method === "create") await provider.create(resource, { data });
  else await provider.update(resource, { id: 1, data, previousData: { id: 1 } });
  return bodies[0];
};

test.each([null, "", undefined])("a secret that is left %j is not saved; other empty fields are", async (phrase) => {
  expect(await bodyOf(phrase, "update")).toEqual({ name: null });
});

test("a secret that was typed is saved, and a new record is sent as it is", async () => {
  expect(await bodyOf("typed", "update")).toEqual({ name: null, phrase: "typed" });
  expect(await bodyOf("", "create")).toEqual({ name: null, phrase: "" });
});

test("a secret that is answered all the same goes no further", async () => {
  const row = { id: 1, name: "a" };
  const leaky = { ...row, phrase: "s3cret" };
  const one = open(() => jsonAnswer({ data: leaky }));
  expect(await one.getOne(resource, { id: 1 })).toEqual({ data: row });
  expect(await one.getMany(resource, { ids: [1] })).toEqual({ data: [row] });
  expect(await one.create(resource, { data: leaky })).toEqual({ data: row });
  const list = open(() => jsonAnswer({ data: [leaky] }));
  const { data } = await list.getList(resource, wholeList("name"));
  expect(data).toEqual([row]);
  // Without a body the answer is what was sent.
  const silent = open(() => textAnswer(null, 204));
  expect(await silent.update(resource, { id: 1, data: leaky, previousData: row })).toEqual({ data: row });
});
