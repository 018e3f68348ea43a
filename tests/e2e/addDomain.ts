import type { Backend } from "../../mocks/backend";
import type { Domain, DomainType, Installation } from "../../mocks/backend/types";
import { createStoredDomain } from "../support/builders";

interface DomainData {
  domain: string;
  type?: DomainType;
  url_test?: string;
  /** Installations on server 1 (web1), 2 and so on, which are live, secure and have PHP 5 unless given. */
  installations?: Partial<Installation>[];
  /** Further fields of the response. */
  extra?: Domain["extra"];
}

/** Adds a domain whose url is its name. */
export const addDomain = ({ store }: Backend, { domain, ...given }: DomainData): Domain => {
  const added = createStoredDomain({ id: store.createId("domains"), url: domain, domain, ...given });
  store.saveDomain(added);
  return added;
};

export const getFirstInstallation = ({ domain, installations: [link] }: Domain): Installation => {
  if (!link) throw new Error(`${domain} has no server`);
  return link;
};
