import { act, renderHook, waitFor } from "@testing-library/react";
import { CoreAdminContext, useNotificationContext } from "ra-core";
import { expect, test, vi } from "vitest";
import { parseConfig } from "../../config";
import { createPanel } from "../../startup/createPanel";
import type { Rows } from "../afterWrite/outcome";
import { PanelContext } from "../panel";
import { useRowDeletion } from "./useRowDeletion";

test("a deletion counts even when the screen cannot be read again: one message, and no lookup", async () => {
  const panel = createPanel(parseConfig({}));
  const remove = vi.spyOn(panel.dataProvider, "delete").mockResolvedValue({ data: { id: 5 } });
  const read = vi.fn<() => Promise<Rows>>();
  const ada = { id: 5, email: "ada@spire.test" };
  const rows = [ada];
  const useScreen = () => ({
    ...useRowDeletion({
      resource: "users",
      texts: "users",
      rows,
      nameOf: ({ email }) => email,
      probeOf: () => ({ before: { rows: [], isWhole: true }, read }),
      onDeleted: () => Promise.reject(new Error("not read")),
    }),
    told: useNotificationContext().notifications.map(({ message, type }) => [message, type]),
  });
  const { result } = renderHook(useScreen, {
    wrapper: ({ children }) => (
      <PanelContext.Provider value={panel}>
        <CoreAdminContext dataProvider={panel.dataProvider}>{children}</CoreAdminContext>
      </PanelContext.Provider>
    ),
  });
  act(() => result.current.ask(ada));
  act(() => void result.current.prompt?.props.onConfirm());
  await waitFor(() => expect(result.current.told).toEqual([["users.deleted", "success"]]));
  await waitFor(() => expect(result.current.isDeleting(5)).toBe(false));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});
