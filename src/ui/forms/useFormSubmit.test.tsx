import { act, renderHook } from "@testing-library/react";
import { CoreAdminContext } from "ra-core";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import { PanelContext } from "../panel";
import { useFormSubmit } from "./useFormSubmit";

afterEach(() => vi.unstubAllGlobals());

const insidePanel = () => {
  const panel = createPanel(parseConfig({}));
  return ({ children }: { children: ReactNode }) => (
    <PanelContext.Provider value={panel}>
      <CoreAdminContext>{children}</CoreAdminContext>
    </PanelContext.Provider>
  );
};

test("a form that is being sent is not sent again", async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn<(values: string) => Promise<string>>(
    () => new Promise((resolve) => answers.push(() => resolve("saved"))),
  );
  const onSuccess = vi.fn<() => void>();
  const options = { send, onSuccess, onFailure: vi.fn<() => void>() };
  const { result } = renderHook(() => useFormSubmit(options), { wrapper: insidePanel() });
  await act(async () => {
    const both = [result.current("first"), result.current("second")];
    answers.forEach((answer) => answer());
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
  });
  expect(send.mock.calls).toEqual([["first"]]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test("a failure before sending is reported, and the form can be submitted again", async () => {
  const mistake = new Error("no such place");
  const look = vi.fn<() => undefined>().mockImplementationOnce(() => {
    throw mistake;
  });
  const send = vi.fn<(values: string) => Promise<string>>().mockResolvedValue("saved");
  const [onSuccess, onFailure] = [vi.fn<() => void>(), vi.fn<(error: unknown) => void>()];
  const options = { send, onSuccess, onFailure, look: look as never };
  const { result } = renderHook(() => useFormSubmit(options), { wrapper: insidePanel() });
  expect(await act(() => result.current("first"))).toEqual({ root: "not saved" });
  expect(onFailure.mock.calls.map(([error]) => error)).toEqual([mistake]);
  expect(send).not.toHaveBeenCalled();
  expect(await act(() => result.current("second"))).toBeUndefined();
  expect(send.mock.calls).toEqual([["second"]]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test("an exception after a successful write is reported, but not as a failed write", async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  const mistake = new Error("the list could not be refreshed");
  const send = vi.fn<(values: string) => Promise<string>>().mockResolvedValue("saved");
  const onFailure = vi.fn<() => void>();
  const onSuccess = () => {
    throw mistake;
  };
  const { result } = renderHook(() => useFormSubmit({ send, onSuccess, onFailure }), { wrapper: insidePanel() });
  expect(await act(() => result.current("values"))).toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
  expect(reported.mock.calls).toEqual([[mistake]]);
});
