import { resetUser } from "../../../tests/support/resetUser";
import { QueryClient } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { aDomain, anEntry, aServer } from "../../../tests/support/builders";
import { dispatchDomains } from "./store";
import { readEntries, processes } from "./entry";
import { type Panel, PanelContext } from "../../ui/panel";
import { useListening } from "./observed";

const ME = 3;
const KEY = ["domains", "getList", {}];
const entry = anEntry({ state: "started", action: "suspend" });
const suspended = aDomain({
  id: entry.domain.id,
  servers: [aServer({ id: entry.server.id, pivot: { status: 1 } })],
});
const stateOf = () => readEntries(ME)[0]?.state;

beforeEach(() => {
  processes.write(ME, entry);
  return resetUser;
});

test("a list that was read says what became of an action; a domain that was only put into it says nothing more", async () => {
  const queryClient = new QueryClient();
  const dataProvider = { subscribe: async () => undefined, unsubscribe: async () => undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PanelContext.Provider value={{ dataProvider, queryClient } as unknown as Panel}>{children}</PanelContext.Provider>
  );
  renderHook(() => useListening(true, (...heard) => dispatchDomains(ME, ...heard)), { wrapper });
  queryClient.setQueryData(KEY, { data: [suspended], total: 1 });
  expect(stateOf()).toBe("started");
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => ({ data: [suspended], total: 1 }) });
  expect(stateOf()).toBe("done");
});
