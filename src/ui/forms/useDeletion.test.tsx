import { act, renderHook } from "@testing-library/react";
import { CoreAdminContext, useNotificationContext } from "ra-core";
import { expect, test, vi } from "vitest";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import type { Rows } from "../afterWrite/outcome";
import { PanelContext } from "../panel";
import { useDeletion } from "./useDeletion";

test("a deletion counts even when the screen cannot be read again: one message, and no lookup", async () => {
  const panel = createPanel(parseConfig({}));
  const remove = vi.spyOn(panel.dataProvider, "delete").mockResolvedValue({ data: { id: 5 } });
  const read = vi.fn<() => Promise<Rows>>();
  const useScreen = () => ({
    ...useDeletion({
      resource: "users",
      done: "users.deleted",
      failed: "users.deleteFailed",
      nameOf: () => "ada@spire.test",
      placeOf: () => ({ before: { rows: [], isWhole: true }, read }),
      keepFocus: () => undefined,
      onDeleted: () => Promise.reject(new Error("not read")),
    }),
    told: useNotificationContext().notifications.map(({ message, type }) => [message, type]),
  });
  const { result } = renderHook(useScreen, {
    wrapper: ({ children }) => (
      <PanelContext.Provider value={panel}>
        <CoreAdminContext>{children}</CoreAdminContext>
      </PanelContext.Provider>
    ),
  });
  await act(() => result.current.remove(5));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(result.current.told).toEqual([["users.deleted", "success"]]);
  expect(read).not.toHaveBeenCalled();
  expect(result.current.isDeleting(5)).toBe(false);
});
