import { expect, test } from "vitest";
import { ensureDefined } from "../ensureDefined";
import { createBackend } from "./backend";
import { demoAccounts } from "./seed/users";
import { dataSetNames } from "./settings";

test.each(dataSetNames)("the data set %s has the demo accounts and is reproducible", (dataSet) => {
  const { store } = createBackend({ dataSet });
  for (const { email, role } of demoAccounts) expect(store.findUserByEmail(email)).toMatchObject({ role });
  const [first, second] = [store, createBackend({ dataSet }).store].map((one) => one.dump().domains.slice(0, 100));
  expect(second).toEqual(first);
});

test("restoring a snapshot without records loads its data set", () => {
  const first = createBackend({ dataSet: "hostile" });
  first.store.domains.delete(1);
  first.sessions.signIn(first.sessions.open(undefined), ensureDefined(first.store.users.get(2)));
  const [whole, small] = [first.snapshot(), first.snapshot({ records: false })].map((data) => JSON.stringify(data));
  expect(ensureDefined(small).length).toBeLessThan(1000);
  for (const [snapshot, domains] of [
    [whole, 34],
    [small, 35],
  ] as const) {
    const second = createBackend();
    expect(second.restore(JSON.parse(ensureDefined(snapshot)))).toBe(true);
    expect([second.settings.dataSet, second.store.domains.size]).toEqual(["hostile", domains]);
    expect(second.sessions.dump().map(({ userId }) => userId)).toEqual([2]);
  }
});
