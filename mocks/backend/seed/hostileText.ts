import { createInstallation } from "../serializers";
import type { Store } from "../store";
import type { Domain } from "../types";
import { DEMO_PASSWORD, demoAccounts } from "./users";

/** Each text starts with a word to search for. */
export const hostileTexts = {
  markup: `markup<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>bold</b>&amp;"'</td></table>`,
  template: "template{{7*7}}${7*7}%{smart_count} |||| %s __proto__ constructor",
  bidi: "bidi\u202Egnp.exe\u2066\u2067\u200F\u202D abc\u202C עברית العربية",
  long: `long${"W".repeat(10_000)}`,
  invisible: `zero\u200B\u200C\u200D\u2060\uFEFFwidth\u0000\u0007\u00AD${"\u0301".repeat(80)}`,
  emoji: `emoji👩‍👩‍👧‍👦🏳️‍🌈${"🤯".repeat(300)}`,
};

/** 253 characters, the maximum of DNS. */
const LONGEST_NAME = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(53)}.example`;

/** Valid names. */
export const edgeCaseNames = [
  "münchen-bäckerei.example",
  "xn--bcher-kva.example",
  LONGEST_NAME,
  "例え.テスト",
  "123.example.com",
];

const texts = Object.values(hostileTexts);

/** Adds a WordPress site, a server, a user and a company with this text in every field. */
export const seedHostileRecords = (store: Store, text: string, id: number): void => {
  store.wordpressSites.set(id, { id, name: text, domain: text, trailingSlash: false });
  store.servers.set(id, {
    id,
    name: text,
    host_url: text,
    port: 8443,
    ip_address: text,
    login: text,
    password: text,
    public: false,
  });
  store.users.set(id, {
    id,
    name: text,
    email: text,
    password: DEMO_PASSWORD,
    role: null,
    currentUserShape: "grouped",
    created_at: "2023-01-11T08:00:00.000000Z",
  });
  store.companies.set(id, { id, name: text, contacts: 0 });
  store.getContacts(id).splice(0, Infinity, {
    id: id * 100 + 1,
    company_id: id,
    first_name: text,
    last_name: text,
    email: text,
    position: text,
    office_phone: text,
  });
};

/** @param companyId also the id of the first server; the second is server 1. */
export const seedHostileDomain = (store: Store, text: string, companyId: number): Domain => {
  const id = store.createId("domains");
  const domain: Domain = {
    id,
    url: text,
    url_test: text,
    domain: text,
    type: "subscription",
    company_id: companyId,
    mysql_name: text,
    mysql_user: text,
    mysql_pass: text,
    installations: [
      createInstallation(companyId, { secure: true, process_failed: true, process_status: text }),
      createInstallation(1, { secure: true }),
    ],
    extra: { notes: text },
  };
  store.saveDomain(domain);
  store.getZone(domain).splice(0, Infinity, {
    id: id * 1000 + 1,
    domain_id: id,
    name: text,
    type: "TXT",
    data: text,
    priority: null,
    ttl: 300,
    comment: text,
  });
  return domain;
};

/** The sites list has more than one page. */
const DOMAINS_PER_TEXT = 5;

/** The demo accounts keep their e-mail addresses, so that login works. */
export const seedHostileData = (store: Store): void => {
  const named = [hostileTexts.markup, hostileTexts.bidi, hostileTexts.emoji];
  demoAccounts.forEach((_, index) => {
    const user = store.users.get(index + 1);
    if (user) user.name = named[index % named.length] ?? user.name;
  });
  store.plans.clear();
  for (const [index, text] of texts.entries()) {
    store.plans.set(index + 1, { id: index + 1, name: text });
    seedHostileRecords(store, text, 101 + index);
  }
  for (let round = 0; round < DOMAINS_PER_TEXT; round += 1) {
    for (const [index, text] of texts.entries()) seedHostileDomain(store, text, 101 + index);
  }
  for (const name of edgeCaseNames) seedHostileDomain(store, name, 101);
};
