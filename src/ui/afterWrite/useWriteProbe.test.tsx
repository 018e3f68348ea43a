import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { PanelContext, type Panel } from "../panel";
import { useWriteProbe } from "./useVerifyWrite";

const KEY = ["servers", "getList", {}];
const list = { data: [{ id: 1, name: "web1" }], total: 1 };

/** What is known of the list of servers before something is written. */
const knownOf = async (prepare: (queryClient: QueryClient) => unknown) => {
  const queryClient = new QueryClient();
  await prepare(queryClient);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PanelContext.Provider value={{ dataProvider: {}, queryClient } as unknown as Panel}>
      {children}
    </PanelContext.Provider>
  );
  const { result } = renderHook(() => useWriteProbe("servers"), { wrapper });
  return result.current().before;
};

test.each<[string, (queryClient: QueryClient) => unknown, boolean]>([
  ["nothing was read", () => undefined, false],
  ["it was read", (client) => client.setQueryData(KEY, list), true],
  ["this browser had kept it", (client) => client.setQueryData(KEY, { ...list, meta: { restoredAt: 1 } }), false],
  [
    "it has changed since it was read",
    async (client) => {
      client.setQueryData(KEY, list);
      await client.invalidateQueries({ queryKey: KEY, refetchType: "none" });
    },
    false,
  ],
])("where %s", async (_name, prepare, isWhole) => {
  expect((await knownOf(prepare)).isWhole).toBe(isWhole);
});
