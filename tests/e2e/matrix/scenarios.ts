import type { Role } from "../accounts";
import type { CallName } from "./calls";
import type { Own } from "./own";
import type { Reading } from "./reading";
import * as reading from "./readings";
import { csrfCookie } from "./session/csrfCookie";
import { currentUser } from "./session/currentUser";
import { login, recoverPassword, resetPassword } from "./session/forms";
import { logout } from "./session/logout";
import { siteToken } from "./session/siteToken";
import type { Writing } from "./writing";
import * as domain from "./writings/domain";
import * as servers from "./writings/servers";
import * as sites from "./writings/sites";
import * as users from "./writings/users";

export type Scenario = (Reading | Writing | Own) & { role?: Role; guest?: true };

/**
 * How each call is reached in the panel. A call that no screen makes has none: provider.test.ts shows what it fails with, as it
 * does of all of them.
 */
export const scenarios: Partial<Record<CallName, Scenario>> = {
  "wordpress-domains.list": reading.wordpressList,
  "domains.list": reading.domainList,
  "domains.one": reading.oneDomain,
  "domains.create": sites.addDomain,
  "domains.update": domain.saveDomain,
  "servers.list": reading.serverList,
  "servers.one": reading.oneServer,
  "servers.create": servers.addServer,
  "servers.update": servers.saveServer,
  "users.list": reading.userList,
  "users.create": users.addUser,
  "users.update": users.saveUser,
  "users.delete": users.deleteUser,
  "contacts.create": domain.addContact,
  "contacts.update": domain.saveContact,
  "contacts.delete": domain.deleteContact,
  "dns.create": domain.addRecord,
  "dns.update": domain.saveRecord,
  "dns.delete": domain.deleteRecord,
  "company-contacts.list": reading.companyContacts,
  "service-plans.list": reading.servicePlans,
  "parent-domains.list": reading.parentDomains,
  csrfCookie,
  login,
  currentUser,
  logout,
  testServer: reading.serverTest,
  recoverPassword,
  resetPassword,
  domainAction: sites.startAction,
  domainDeleteInfo: reading.deleteInfo,
  siteToken,
  dnsInfo: reading.dnsInfo,
  addSubdomain: sites.addSubdomain,
};

/** The calls with a scenario. */
export const reached = Object.entries(scenarios) as [name: CallName, scenario: Scenario][];
