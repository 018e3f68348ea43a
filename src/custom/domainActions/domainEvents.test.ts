// @vitest-environment jsdom
import { resetUser } from "../../../tests/support/resetUser";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { createDomain, createProcess, createDomainServer } from "../../../tests/support/builders";
import { createDomainEvents } from "@/dataProvider/domainEvents";
import { dispatchDomains, processStore, readProcesses } from "./processStore";

const ME = 3;
const KEY = ["domains", "getList", {}];
const process = createProcess({ state: "running", action: "suspend" });
const suspended = createDomain({
  id: process.domain.id,
  servers: [createDomainServer({ id: process.server.id, pivot: { status: 1 } })],
});
const stateOf = () => readProcesses(ME)[0]?.state;

beforeEach(() => {
  processStore.write(ME, process);
  return resetUser;
});

test("ends a process when a fetched list shows its effect, not when the cache is updated", async () => {
  const queryClient = new QueryClient();
  const domainEvents = createDomainEvents({ onDomain: () => () => undefined }, queryClient);
  domainEvents.observe((domains, type, at) => {
    if (type === "fetched") dispatchDomains(ME, domains, type, at);
  });
  queryClient.setQueryData(KEY, { data: [suspended], total: 1 });
  expect(stateOf()).toBe("running");
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => ({ data: [suspended], total: 1 }) });
  expect(stateOf()).toBe("done");
});
