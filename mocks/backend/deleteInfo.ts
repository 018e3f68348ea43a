import type { Store } from "./store";
import type { Domain, Link } from "./types";

/** Usually a few; for one site in 25 more than fit in a dialog. */
const numberOf = (id: number, factor: number) => (id % 25 === 8 ? 120 : (id * factor) % 5);

const namesOf = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n + 1));

/** What is deleted along with a site on a server. Like the real answer it has no fixed shape. */
export const deleteInfoOf = (store: Store, domain: Domain, link: Link): Record<string, unknown> => {
  const { id, domain: name, mysql_name: database } = domain;
  const ids = { domain_id: id, server_id: link.server_id };
  const server = store.servers.get(link.server_id)?.name ?? null;
  if (domain.type === "alias") return { ...ids, domain: name, server, has_certificate: link.secure };
  const known = [...store.domains.values()].map((other) => other.domain).filter((other) => other.endsWith(`.${name}`));
  const databases = database === null ? [] : [{ id: id * 10, name: database, size_mb: (id * 13) % 900, users: 1 }];
  return {
    ...ids,
    domain: name,
    server,
    disk_mb: 20 + ((id * 37) % 4000),
    ftp_users: 1 + (id % 3),
    subdomains: [...known, ...namesOf(numberOf(id, 3), (n) => `sub-${n}.${name}`)],
    aliases: namesOf(numberOf(id, 7), (n) => `alias-${n}-of-${name}`),
    databases,
    mail: { mailboxes: (id * 7) % 30, size_mb: (id * 11) % 700 },
    has_backups: id % 2 === 0,
    last_backup: id % 2 === 0 ? "2026-01-02 03:00" : null,
  };
};
