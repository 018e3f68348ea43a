import fc from "fast-check";
import { expect, test } from "vitest";
import { addressWith, readQa, withoutQa } from "./address";
import type { QaChange } from "./state";

const example: QaChange = {
  set: "hostile",
  as: "employee",
  faults: [{ call: "GET /api/servers/{id}", kind: "429", times: 2, after: 7 }],
  delay: 800,
  push: "off",
};

test("an address carries a state in readable form, without escapes", () => {
  const address = addressWith(new URL("https://demo.test/domains"), example);
  expect(address).toBe(
    "https://demo.test/domains?qa=set:hostile,as:employee,fault:GET+/api/servers/:id=429;times=2;after=7,delay:800,push:off",
  );
  expect(new URL(address).href).toBe(address);
});

test.each([
  ["", null, ""],
  ["?qa=set:huge", "set:huge", ""],
  ["?a=%20b&qa=set%3Ahuge&c=+", "set:huge", "?a=%20b&c=+"],
  ["?qa=fault%3AGET%20%2Fapi%2Fuser%3D500", "fault:GET /api/user=500", ""],
  ["?qa=push:on&qa=push:off", "push:on,push:off", ""],
])("of %s the state is %j, and the panel sees %j", (search, text, rest) => {
  expect(readQa(search)).toBe(text);
  expect(withoutQa(search)).toBe(rest);
});

test("the rest of any query survives adding and removing the state", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      // As the browser gives it: it escapes a quotation mark, for one.
      const rest = new URL(`https://demo.test/${withoutQa(`?${query}`)}`).search;
      const address = new URL(addressWith(new URL(`https://demo.test/${rest}`), { push: "on" }));
      expect(readQa(address.search)).toBe("push:on");
      expect(withoutQa(address.search)).toBe(rest);
    }),
  );
});
