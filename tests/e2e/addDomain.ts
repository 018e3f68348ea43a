import type { Backend } from "../../mocks/backend";
import type { Domain, DomainType, Installation } from "../../mocks/backend/types";
import { createStoredDomain } from "../support/builders";

interface DomainData {
  domain: string;
  type?: DomainType;
  url_test?: string;
  /** On server 1 (web1), 2 and so on, live, secure and with PHP 5 unless said otherwise. */
  installations?: Partial<Installation>[];
  /** All other fields: answered as they are. */
  extra?: Domain["extra"];
}

/** Adds a domain with only what matters to the test. Its url is its name. */
export const addDomain = ({ store }: Backend, { domain, ...given }: DomainData): Domain => {
  const added = createStoredDomain({ id: store.createId("domains"), url: domain, domain, ...given });
  store.saveDomain(added);
  return added;
};

/** The link of a domain to its first server, as stored in the backend. */
export const getFirstInstallation = ({ domain, installations: [link] }: Domain): Installation => {
  if (!link) throw new Error(`${domain} has no server`);
  return link;
};
