import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { aServer } from "../../../../tests/support/builders";
import { useChoices } from "./choices";

const [web1, web2] = [aServer({ id: 1 }), aServer({ id: 2 })];

test("a choice holds for one server, by its id in either shape, until it is undone", () => {
  const { result } = renderHook(() => useChoices([web1, web2]));
  expect(result.current).toMatchObject({ choices: {}, chosen: 0 });
  act(() => result.current.choose("2", "suspend"));
  expect(result.current).toMatchObject({ choices: { 2: "suspend" }, chosen: 1 });
  act(() => result.current.choose(2, undefined));
  expect(result.current.chosen).toBe(0);
});

test("a server that disappears takes its choice with it", () => {
  const { result, rerender } = renderHook(({ servers }) => useChoices(servers), {
    initialProps: { servers: [web1, web2] },
  });
  act(() => result.current.choose(2, "suspend"));
  rerender({ servers: [web1] });
  expect(result.current.chosen).toBe(0);
});
