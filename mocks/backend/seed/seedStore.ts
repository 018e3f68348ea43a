import { type DataSetName, dataSetSizes } from "../settings";
import type { Store } from "../store";
import type { Server, ServicePlan } from "../types";
import { MANY_RECORDS, seedBrokenRecords } from "./brokenRecords";
import { seedDomains } from "./domains";
import { seedHostileData } from "./hostileText";
import { demoAccounts, seedUsers } from "./users";

const seedServers = (count = 6): Server[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `web${index + 1}`,
    host_url: `https://web${index + 1}.hosting.example`,
    port: index === 4 ? 8880 : 8443,
    ip_address: index === 5 ? "2001:db8::6" : `203.0.113.${10 + index}`,
    login: "panel-admin",
    password: `server-secret-${index + 1}`,
    public: index % 2 === 0,
  }));

const PLAN_NAMES = ["Basic", "Business", "Business Plus", "E-Commerce", "Custom"];

const seedServicePlans = (count = PLAN_NAMES.length): ServicePlan[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: PLAN_NAMES[index] ?? `Plan of ${1940 + index}`,
  }));

export interface SeedSize {
  seed: number;
  domains: number;
  wordpressSites: number;
  dataSet?: DataSetName;
}

/**
 * Replaces all data of the store. Every data set has the demo accounts; the hostile one also has server 1, the empty one
 * nothing else.
 */
export const seedStore = (store: Store, { seed, dataSet = "default", ...given }: SeedSize): void => {
  const isBare = dataSet === "empty" || dataSet === "hostile";
  const many = dataSet === "broken" ? MANY_RECORDS : undefined;
  const servers = seedServers(many).slice(0, dataSet === "empty" ? 0 : isBare ? 1 : undefined);
  store.seed = seed;
  store.load({
    users: seedUsers(many).slice(0, isBare ? demoAccounts.length : undefined),
    servers,
    plans: isBare ? [] : seedServicePlans(many),
    ...seedDomains(seed, dataSetSizes[dataSet] ?? given, servers.length),
    zones: [],
    contacts: [],
    lastIds: {},
  });
  if (dataSet === "hostile") seedHostileData(store);
  if (dataSet === "broken") seedBrokenRecords(store);
};
