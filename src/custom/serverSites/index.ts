export { type KnownSites, useKnownSites } from "./knownSites";
export { ServerSites, SitesLink } from "./ServerSites";
