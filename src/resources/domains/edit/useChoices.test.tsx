import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { createDomainServer } from "../../../../tests/support/builders";
import { editActions, canChoose, useChoices } from "./useChoices";

test.each([
  { status: 0, suspend: true, activate: false },
  { status: 16, suspend: false, activate: true },
  { status: 0, process_started: true, suspend: false, activate: false },
  { status: 1, process_failed: 1, suspend: false, activate: false },
])("offers actions of a server: %o", ({ suspend, activate, ...pivot }) => {
  const server = createDomainServer({ pivot });
  expect(editActions(server)).toEqual([
    { name: "suspend", enabled: suspend },
    { name: "activate", enabled: activate },
    { name: "launch", enabled: false },
    { name: "copy", enabled: false },
    { name: "delete", enabled: false },
  ]);
  expect([canChoose("suspend", server), canChoose("activate", server)]).toEqual([suspend, activate]);
});

test("keeps a choice for one server, with ids as text or number, until it is undone or the server is gone", () => {
  const [web1, web2] = [createDomainServer({ id: 1 }), createDomainServer({ id: 2 })];
  const { result, rerender } = renderHook(({ servers }) => useChoices(servers, () => false), {
    initialProps: { servers: [web1, web2] },
  });
  act(() => result.current.choose("2", "suspend"));
  expect(result.current).toMatchObject({ choices: { 2: "suspend" }, chosen: [web2] });
  rerender({ servers: [web1] });
  expect(result.current.chosen).toEqual([]);
  rerender({ servers: [web1, web2] });
  act(() => result.current.choose(2, undefined));
  expect(result.current.chosen).toEqual([]);
});

test.each([
  ["suspend", {}, undefined, 1],
  ["suspend", { process_started: 1 }, undefined, 0],
  ["suspend", {}, "pending", 0],
] as const)("%s of a server with %j, %s, counts as %i", (choice, pivot, pending, count) => {
  const { result } = renderHook(() => useChoices([createDomainServer({ id: 1, pivot })], () => pending !== undefined));
  act(() => result.current.choose(1, choice));
  expect(result.current.chosen).toHaveLength(count);
});
