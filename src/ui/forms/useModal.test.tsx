import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useModal } from "./useModal";

test("closing a replaced modal does not close the next one", () => {
  const { result } = renderHook(() => useModal<{ id?: number }>());
  act(() => result.current.open({}));
  const closeFirst = result.current.close;
  act(() => closeFirst());
  act(() => result.current.open({}));
  act(() => closeFirst());
  expect(result.current.modalProps).toEqual({});
});
