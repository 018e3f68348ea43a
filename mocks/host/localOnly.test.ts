import { expect, test } from "vitest";
import { isForHere } from "./localOnly";

test.each([
  ["localhost", "127.0.0.1", true],
  ["localhost:8080", "0.0.0.0", true],
  ["LOCALHOST:8080", "127.0.0.1", true],
  ["spire.localhost:8080", "127.0.0.1", true],
  ["127.0.0.1:8080", "127.0.0.1", true],
  ["127.8.9.1", "127.0.0.1", true],
  ["[::1]:8080", "::", true],
  ["192.168.1.5:8080", "192.168.1.5", true],
  ["[fe80::1]:8080", "fe80::1", true],
  ["192.168.1.5:8080", "0.0.0.0", false],
  ["0.0.0.0:8080", "0.0.0.0", false],
  ["[::]:8080", "::", false],
  ["rebound.example:8080", "127.0.0.1", false],
  ["localhost.example", "127.0.0.1", false],
  ["notlocalhost", "127.0.0.1", false],
  ["127.0.0.1.example", "127.0.0.1", false],
  ["user@127.0.0.1", "127.0.0.1", true],
  ["127.0.0.1@rebound.example", "127.0.0.1", false],
  ["not a host", "127.0.0.1", false],
  ["", "127.0.0.1", false],
  [undefined, "127.0.0.1", false],
])("a request to %s of a server at %s: %s", (host, listensAt, expected) => {
  expect(isForHere(host === undefined ? {} : { host }, listensAt)).toBe(expected);
});
