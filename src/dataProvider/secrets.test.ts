import * as v from "valibot";
import { expect, test } from "vitest";
import { jsonAnswer, scriptFetch } from "../../tests/support/scriptedFetch";
import { parseConfig } from "../config";
import { createDataProvider } from ".";
import { resources, type ResourceName } from "./endpoints";
import { createHttpClient } from "./httpClient";
import { createLive } from "./live";

// The panel itself has no standard resource with a secret: as a developer would add one.
const keys = {
  create: "POST /api/keys",
  update: "PUT /api/keys/{id}",
  record: v.looseObject({ id: v.number() }),
  input: v.object({ name: v.nullish(v.string()), phrase: v.string() }),
  secrets: ["phrase"],
};
Object.assign(resources, { keys });
const resource = "keys" as ResourceName;

const bodyOf = async (phrase: unknown, method: "create" | "update"): Promise<unknown> => {
  const bodies: unknown[] = [];
  const { fetch } = scriptFetch(() => jsonAnswer({ data: { id: 1 } }));
  const http = createHttpClient({
    apiOrigin: "",
    readCookies: () => "XSRF-TOKEN=t",
    fetch: (input, init) => {
      bodies.push(JSON.parse(typeof init?.body === "string" ? init.body : "null"));
      return fetch(input, init);
    },
  });
  const provider = createDataProvider(
    http,
    createLive(parseConfig({}).push, () => http),
  );
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
