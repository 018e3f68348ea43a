import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useModal } from "./useModal";

test("opens and closes", () => {
  const { result } = renderHook(() => useModal<{ id?: number }>());
  expect(result.current.shown).toBeUndefined();
  act(() => result.current.open({ id: 1 }));
  expect(result.current.shown).toEqual({ id: 1 });
  act(() => result.current.close());
  expect(result.current.shown).toBeUndefined();
});

test("the answer to a modal that was left does not close the next one", () => {
  const { result } = renderHook(() => useModal<{ id?: number }>());
  act(() => result.current.open({}));
  const closeFirst = result.current.close;
  act(() => closeFirst());
  act(() => result.current.open({}));
  act(() => closeFirst());
  expect(result.current.shown).toEqual({});
});
