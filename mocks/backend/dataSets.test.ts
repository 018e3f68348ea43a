import { expect, test } from "vitest";
import { ensureDefined } from "../ensureDefined";
import { createBackend } from "./backend";
import { edgeCaseNames, hostileTexts, LONGEST_NAME } from "./seed/hostileText";
import { demoAccounts } from "./seed/users";
import { dataSetNames } from "./settings";

test.each(dataSetNames)("the data set %s has the demo accounts and is reproducible", (dataSet) => {
  const { store } = createBackend({ dataSet });
  for (const { email, role } of demoAccounts) expect(store.findUserByEmail(email)).toMatchObject({ role });
  const [first, second] = [store, createBackend({ dataSet }).store].map((one) => one.dump().domains.slice(0, 100));
  expect(second).toEqual(first);
});

test("the hostile data set has every text in every kind of record, and no other texts in lists", () => {
  const { store } = createBackend({ dataSet: "hostile" });
  const texts = Object.values(hostileTexts);
  const { companies, domains, plans, servers, users, wordpressSites } = store.dump();
  expect(plans.map(({ name }) => name)).toEqual(texts);
  expect(companies.map(({ name }) => name)).toEqual(texts);
  expect(wordpressSites.map(({ name }) => name)).toEqual(texts);
  expect(servers.slice(1).map(({ host_url }) => host_url)).toEqual(texts);
  expect(users.every(({ name }) => texts.includes(name))).toBe(true);
  for (const domain of domains) {
    const { company_id, mysql_pass, url, url_test } = domain;
    expect([...texts, ...edgeCaseNames]).toContain(url);
    expect([url_test, mysql_pass, store.getZone(domain)[0]?.comment]).toEqual([url, url, url]);
    const contact = ensureDefined(store.getContacts(company_id ?? 0)[0]);
    expect(store.findContact(contact.id)).toBe(contact);
    const name = store.companies.get(company_id ?? 0)?.name;
    expect(texts).toContain(name);
    expect(contact).toMatchObject({ first_name: name, position: name, office_phone: name });
  }
  expect(hostileTexts.long.length).toBeGreaterThan(10_000);
  expect(LONGEST_NAME).toHaveLength(253);
  expect(domains.map(({ domain }) => domain)).toEqual(expect.arrayContaining(edgeCaseNames));
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
