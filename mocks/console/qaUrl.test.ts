import fc from "fast-check";
import { expect, test } from "vitest";
import { buildQaUrl, readQaParam, removeQaParam } from "./qaUrl";
import type { QaChange } from "./qaState";

const example: QaChange = {
  set: "hostile",
  as: "employee",
  faults: [{ endpoint: "GET /api/servers/{id}", kind: "429", times: 2, after: 7 }],
  delay: 800,
  push: "off",
};

test("a URL contains the state as readable text without escapes", () => {
  const url = buildQaUrl(new URL("https://demo.test/domains"), example);
  expect(url).toBe(
    "https://demo.test/domains?qa=set:hostile,as:employee,fault:GET+/api/servers/:id=429;times=2;after=7,delay:800,push:off",
  );
  expect(new URL(url).href).toBe(url);
});

test.each([
  ["", null, ""],
  ["?qa=set:huge", "set:huge", ""],
  ["?a=%20b&qa=set%3Ahuge&c=+", "set:huge", "?a=%20b&c=+"],
  ["?qa=fault%3AGET%20%2Fapi%2Fuser%3D500", "fault:GET /api/user=500", ""],
  ["?qa=push:on&qa=push:off", "push:on,push:off", ""],
])("%s has the state %j and leaves %j to the panel", (search, text, rest) => {
  expect(readQaParam(search)).toBe(text);
  expect(removeQaParam(search)).toBe(rest);
});

test("adding and removing the state leaves the rest of any query unchanged", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      // The browser escapes some characters, such as a quotation mark.
      const rest = new URL(`https://demo.test/${removeQaParam(`?${query}`)}`).search;
      const address = new URL(buildQaUrl(new URL(`https://demo.test/${rest}`), { push: "on" }));
      expect(readQaParam(address.search)).toBe("push:on");
      expect(removeQaParam(address.search)).toBe(rest);
    }),
  );
});
