import { expect, test } from "vitest";
import { toWebAddress } from "./addresses";

test.each([
  ["example.com", "https://example.com/"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  [" http://example.com/a?b ", "http://example.com/a?b"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["https://user:secret@example.com", undefined],
  ["user@example.com", undefined],
  ["", undefined],
])("%j becomes %j", (address, opened) => expect(toWebAddress(address)).toBe(opened));
