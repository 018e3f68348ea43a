import { expect, test } from "vitest";
import { hasId, toSavedRecord } from "./toSavedRecord";

const sent = { domain_id: 1, type: "A", name: "www.example.com", data: "1.1.1.1", priority: null, ttl: 300 };
const whole = { ...sent, id: 77, ttl: "300", comment: "by the server" };

test.each<[what: string, response: unknown, saved: object]>([
  ["the record", whole, whole],
  ["a part of it", { id: 77, type: "A" }, { ...sent, id: 77 }],
  ["its id alone", { id: "abc" }, { ...sent, id: "abc" }],
  ["the id, with what is no record", { id: 77, type: [5] }, { ...sent, id: 77 }],
  ["the record without an id", { ...whole, id: undefined }, sent],
  ["nothing", undefined, sent],
  // `{name, type, data: "1.1.1.1"}` is unwrapped to its data.
  ["a text", "1.1.1.1", sent],
])("takes the added record from a response with %s", (_what, response, saved) => {
  const record = toSavedRecord(response, sent);
  expect(record).toMatchObject(saved);
  expect(hasId(record)).toBe("id" in saved);
});

test("keeps the id of a changed record for any response", () => {
  for (const response of [undefined, null, {}, "1.1.1.1", { id: 5 }]) {
    expect(toSavedRecord(response, { ...sent, id: 5 })).toEqual({ ...sent, id: 5 });
  }
});

test("gives records without an id different keys", () => {
  expect(toSavedRecord(null, sent).id).not.toBe(toSavedRecord(null, sent).id);
});
