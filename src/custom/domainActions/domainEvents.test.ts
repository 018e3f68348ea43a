// @vitest-environment jsdom
import { resetUser } from "../../../tests/support/resetUser";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { aDomain, anEntry, aServer } from "../../../tests/support/builders";
import { createDomainEvents } from "@/dataProvider/domainEvents";
import { dispatchDomains } from "./store";
import { readEntries, processes } from "./entry";

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

test("an action ends when a list is fetched that shows its effect, not when a domain is put into the list", async () => {
  const queryClient = new QueryClient();
  const domainEvents = createDomainEvents({ onEvent: () => () => undefined }, queryClient);
  domainEvents.observe((domains, type, at) => {
    if (type === "fetched") dispatchDomains(ME, domains, type, at);
  });
  queryClient.setQueryData(KEY, { data: [suspended], total: 1 });
  expect(stateOf()).toBe("started");
  await queryClient.fetchQuery({ queryKey: KEY, queryFn: async () => ({ data: [suspended], total: 1 }) });
  expect(stateOf()).toBe("done");
});
