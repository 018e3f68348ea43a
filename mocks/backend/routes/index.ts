import type { Route } from "../router";
import { companyContactRoutes } from "./companyContacts";
import { dnsRoutes } from "./dns";
import { domainActionRoutes } from "./domainActions";
import { domainListRoutes } from "./domainList";
import { domainRoutes } from "./domains";
import { serverRoutes } from "./servers";
import { broadcastingRoutes, passwordRoutes, sessionRoutes } from "./session";
import { subdomainRoutes } from "./subdomains";
import { userRoutes } from "./users";
import { wordpressRoutes } from "./wordpress";

/** All handwritten routes. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...passwordRoutes,
  ...userRoutes,
  ...serverRoutes,
  ...domainListRoutes,
  ...domainRoutes,
  ...domainActionRoutes,
  ...subdomainRoutes,
  ...companyContactRoutes,
  ...dnsRoutes,
  ...wordpressRoutes,
  ...broadcastingRoutes,
];
