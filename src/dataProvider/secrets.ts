import type { ResourceEndpoint } from "./endpoints";

type Entry = Pick<ResourceEndpoint, "secrets"> | undefined;

const without = <T extends object>(data: T, isLeftOut: (name: string, value: unknown) => boolean): T =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => !isLeftOut(name, value))) as T;

/** A record as it was answered, without its secrets: no cache keeps them, and no form shows them. */
export const withoutSecrets = <T extends object>(entry: Entry, record: T): T => {
  const secrets = entry?.secrets;
  return secrets ? without(record, (name) => secrets.includes(name)) : record;
};

/** What an update sends: a secret that is left empty, or not shown at all, keeps its value. */
export const withoutEmptySecrets = <T extends object>(entry: Entry, data: T): T =>
  without(data, (name, value) => (value ?? "") === "" && entry?.secrets?.includes(name) === true);
