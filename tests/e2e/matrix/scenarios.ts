import type { CallName } from "./calls";
import type { ReadScenario } from "./readScenario";
import * as reading from "./readScenarios";
import type { WriteScenario } from "./writeScenario";
import * as writing from "./writeScenarios";

/**
 * One call for each kind of place in the panel in which a failure is shown: a list, the page of a record, the options of a field, a
 * dialog that loads; a form, a dialog that fetches before it sends, a row that is deleted, an action. provider.test.ts leads all
 * calls through the same failures at the data provider.
 */
export const scenarios = {
  "domains.list": reading.domainList,
  "domains.one": reading.domain,
  "company-contacts.list": reading.companyContacts,
  domainDeleteInfo: reading.deleteInfo,
  "servers.create": writing.addServer,
  "contacts.update": writing.saveContact,
  "contacts.delete": writing.deleteContact,
  domainAction: writing.startAction,
} satisfies Partial<Record<CallName, ReadScenario | WriteScenario>>;
