import { expect, test } from "vitest";
import { isLocalHost, getAccessError } from "./localAccess";

test.each([
  ["localhost:8080", "0.0.0.0", true],
  ["LOCALHOST:8080", "127.0.0.1", true],
  ["127.0.0.1:8080", "127.0.0.1", true],
  ["[::1]:8080", "::", true],
  ["192.168.1.5:8080", "192.168.1.5", true],
  ["192.168.1.5:8080", "0.0.0.0", false],
  ["[::]:8080", "::", false],
  ["rebound.example:8080", "127.0.0.1", false],
  ["notlocalhost", "127.0.0.1", false],
  ["127.0.0.1.example", "127.0.0.1", false],
  ["user@127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1@rebound.example", "127.0.0.1", false],
  [undefined, "127.0.0.1", false],
])("a request for host %s to a server at %s is local: %s", (host, listensAt, expected) => {
  expect(isLocalHost(host === undefined ? {} : { host }, listensAt)).toBe(expected);
});

test.each<[isAllowed: boolean, headers: Record<string, string>]>([
  [true, { host: "localhost:8080", origin: "http://localhost:8080", "sec-fetch-site": "same-origin" }],
  [true, { host: "localhost:8080", "sec-fetch-site": "none" }],
  [false, { host: "rebound.example:8080", origin: "http://rebound.example:8080", "sec-fetch-site": "same-origin" }],
  [false, { host: "localhost:8080", origin: "https://other.example" }],
  [false, { host: "localhost:8080", origin: "http://localhost:9090" }],
  [false, { host: "localhost:8080", origin: "null" }],
  [false, { host: "localhost:8080", "sec-fetch-site": "cross-site" }],
])("control access is %s for the headers %o", (isAllowed, headers) => {
  expect(getAccessError(headers, "127.0.0.1") === null).toBe(isAllowed);
});
