import type { Backend } from "../../mocks/backend";
import type { Domain, DomainType, Link } from "../../mocks/backend/types";

interface Given {
  domain: string;
  type?: DomainType;
  url_test?: string;
  /** On server 1 (web1), live, secure and with PHP 5 unless said otherwise. */
  links?: Partial<Link>[];
}

/** Adds a domain with just what matters to the test. Its url is its name. */
export const addDomain = ({ store }: Backend, { domain, type = "subscription", url_test, links = [{}] }: Given) => {
  const added: Domain = {
    id: store.newId("domains"),
    url: domain,
    url_test: url_test ?? null,
    domain,
    type,
    company_id: null,
    mysql_name: null,
    mysql_user: null,
    mysql_pass: null,
    links: links.map((link) => ({
      server_id: 1,
      status: 0,
      secure: true,
      process_started: false,
      process_failed: false,
      process_status: null,
      has_php7_addon: false,
      ...link,
    })),
    extra: {},
  };
  store.putDomain(added);
  return added;
};

/** The link of a domain to its first server, as the backend holds it. */
export const firstLink = ({ domain, links: [link] }: Domain): Link => {
  if (!link) throw new Error(`${domain} has no server`);
  return link;
};
