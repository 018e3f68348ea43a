import type { Store } from "../store";
import { MANY, plantBrokenRecords } from "./broken";
import { seedDomains, seedWordpressSites } from "./domains";
import { plantHostileSet } from "./hostile";
import { demoAccounts, seedCompanies, seedUsers } from "./people";
import { seedServers, seedServicePlans } from "./servers";
import { type DataSetName, sizeOf } from "./sets";

export interface SeedSize {
  seed: number;
  domains: number;
  wordpressSites: number;
  /** Default: "default". */
  dataSet?: DataSetName;
}

/** Companies as a share of the domains: some have several sites. */
const companiesFor = (domains: number) => Math.ceil(domains * 0.6);

/**
 * Replaces all data of the store. Every set has the demo accounts; the hostile one also has server 1, and the empty one
 * has nothing else.
 */
export const seedStore = (store: Store, { seed, dataSet = "default", ...given }: SeedSize): void => {
  const { domains, wordpressSites } = sizeOf[dataSet] ?? given;
  const isBare = dataSet === "empty" || dataSet === "hostile";
  const many = dataSet === "broken" ? MANY : undefined;
  const companies = seedCompanies(seed, companiesFor(domains));
  const servers = seedServers(many).slice(0, dataSet === "empty" ? 0 : isBare ? 1 : undefined);
  store.seed = seed;
  store.load({
    users: seedUsers(many).slice(0, isBare ? demoAccounts.length : undefined),
    servers,
    plans: isBare ? [] : seedServicePlans(many),
    wordpressSites: seedWordpressSites(seed, wordpressSites),
    companies,
    domains: seedDomains(seed, domains, companies.length, servers.length),
    zones: [],
    contacts: [],
    lastIds: {},
  });
  if (dataSet === "hostile") plantHostileSet(store);
  if (dataSet === "broken") plantBrokenRecords(store);
};
