import { act, renderHook } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import { expect, test, vi } from "vitest";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import { PanelContext } from "../panel";
import { useFormSubmit } from "./useFormSubmit";

test("a failure before anything was sent is told, and the form can be sent again", async () => {
  const panel = createPanel(parseConfig({}));
  const mistake = new Error("no such place");
  const look = vi.fn<() => undefined>().mockImplementationOnce(() => {
    throw mistake;
  });
  const send = vi.fn<(values: string) => Promise<string>>().mockResolvedValue("saved");
  const [onSuccess, onFailure] = [vi.fn<() => void>(), vi.fn<(error: unknown) => void>()];
  const options = { send, onSuccess, onFailure, look: look as never };
  const { result } = renderHook(() => useFormSubmit(options), {
    wrapper: ({ children }) => (
      <PanelContext.Provider value={panel}>
        <CoreAdminContext>{children}</CoreAdminContext>
      </PanelContext.Provider>
    ),
  });
  expect(await act(() => result.current("first"))).toEqual({ root: "not saved" });
  expect(onFailure.mock.calls.map(([error]) => error)).toEqual([mistake]);
  expect(send).not.toHaveBeenCalled();
  expect(await act(() => result.current("second"))).toBeUndefined();
  expect(send.mock.calls).toEqual([["second"]]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});
