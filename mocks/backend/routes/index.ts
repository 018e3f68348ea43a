import type { Route } from "../router";
import { broadcastingRoutes } from "./broadcasting";
import { companyContactRoutes } from "./companyContacts";
import { dnsRoutes } from "./dns";
import { domainActionRoutes } from "./domainActions";
import { domainListRoutes } from "./domainList";
import { domainRoutes } from "./domains";
import { passwordRoutes } from "./passwords";
import { serverRoutes } from "./servers";
import { sessionRoutes } from "./session";
import { subdomainRoutes } from "./subdomains";
import { userRoutes } from "./users";
import { wordpressRoutes } from "./wordpress";

/** Every call of the backend. */
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
