import type { Domain } from "../../../dataProvider/records";

/** The fields of a new website whose names must be new, and where the records of other sites may tell theirs. */
const fields = {
  ftp_user: ["ftp_user"],
  db_name: ["mysql_name", "db_name"],
  db_user: ["mysql_user", "db_user"],
} as const;

export type NameField = keyof typeof fields;
export type KnownNames = Readonly<Record<NameField, ReadonlyMap<string, Domain>>>;

const names = Object.keys(fields) as NameField[];

/** Names are compared without case: whether a server tells them apart is its own affair. */
const fold = (name: unknown): string => (typeof name === "string" ? name.trim().toLowerCase() : "");

/** The names that these domains have, as far as their records tell them. */
export const knownNames = (domains: readonly Domain[]): KnownNames => {
  const known = {
    ftp_user: new Map<string, Domain>(),
    db_name: new Map<string, Domain>(),
    db_user: new Map<string, Domain>(),
  };
  for (const domain of domains) {
    for (const field of names) {
      for (const source of fields[field]) {
        const name = fold(domain[source]);
        if (name) known[field].set(name, domain);
      }
    }
  }
  return known;
};

/** The site that has this name already. */
export const siteWithName = (known: KnownNames, field: NameField, name: unknown): Domain | undefined =>
  known[field].get(fold(name));
