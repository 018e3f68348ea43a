export { type KnownSites, useKnownSites } from "./knownSites";
export { ServerSites, sitesPath, useSitesAccess } from "./ServerSites";
