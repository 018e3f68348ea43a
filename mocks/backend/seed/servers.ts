import type { Server, ServicePlan } from "../types";

export const seedServers = (): Server[] =>
  ["web1", "web2", "web3", "web4", "web5", "web6"].map((name, index) => ({
    id: index + 1,
    name,
    host_url: `https://${name}.hosting.example`,
    port: index === 4 ? 8880 : 8443,
    ip_address: index === 5 ? "2001:db8::6" : `203.0.113.${10 + index}`,
    login: "panel-admin",
    password: `server-secret-${index + 1}`,
    public: index % 2 === 0,
  }));

export const seedServicePlans = (): ServicePlan[] =>
  ["Basic", "Business", "Business Plus", "E-Commerce", "Custom <unlimited>"].map((name, index) => ({
    id: index + 1,
    name,
  }));
