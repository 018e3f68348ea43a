import type { Server, ServicePlan } from "../types";

export const seedServers = (count = 6): Server[] =>
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

const PLANS = ["Basic", "Business", "Business Plus", "E-Commerce", "Custom <unlimited>"];

export const seedServicePlans = (count = PLANS.length): ServicePlan[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: PLANS[index] ?? `Plan of ${1940 + index}` }));
