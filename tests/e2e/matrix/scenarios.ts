import type { Role } from "../accounts";
import type { Backend } from "../../../mocks/backend";
import type { CallName } from "./calls";
import type { Reading } from "./reading";
import * as reading from "./readings";
import * as session from "./sessionCalls";
import type { World } from "./world";
import type { Writing } from "./writing";
import * as writing from "./writings";

/** A call whose outcome is like no other's. */
export interface Own {
  kind: "own";
  given: (backend: Backend) => string;
  guest?: true;
  walk: (world: World) => Promise<void>;
}

export type Scenario = (Reading | Writing | Own) & { role?: Role; guest?: true };

/** How each call is reached in the panel: a call without a scenario does not compile. */
export const scenarios: Record<CallName, Scenario> = {
  "wordpress-domains.list": reading.wordpressList,
  "domains.list": reading.domainList,
  "domains.one": reading.oneDomain,
  "domains.create": writing.addDomain,
  "domains.update": writing.saveDomain,
  "servers.list": reading.serverList,
  "servers.one": reading.oneServer,
  "servers.create": writing.addServer,
  "servers.update": writing.saveServer,
  "users.list": reading.userList,
  "users.create": writing.addUser,
  "users.update": writing.saveUser,
  "users.delete": writing.deleteUser,
  "contacts.create": writing.addContact,
  "contacts.update": writing.saveContact,
  "contacts.delete": writing.deleteContact,
  "dns.create": writing.addRecord,
  "dns.update": writing.saveRecord,
  "dns.delete": writing.deleteRecord,
  "company-contacts.list": reading.companyContacts,
  "service-plans.list": reading.servicePlans,
  "parent-domains.list": reading.parentDomains,
  csrfCookie: session.csrfCookie,
  login: session.login,
  currentUser: session.currentUser,
  logout: session.logout,
  testServer: reading.serverTest,
  recoverPassword: session.recoverPassword,
  resetPassword: session.resetPassword,
  domainAction: writing.startAction,
  domainDeleteInfo: reading.deleteInfo,
  siteToken: session.siteToken,
  dnsInfo: reading.dnsInfo,
  addSubdomain: writing.addSubdomain,
};
