/** Every key under which the panel keeps something in the browser. Secrets are never among them. */
export const storageKeys = {
  /** Of the device, not of a person: survives logout. */
  colorScheme: "spire.colorScheme",
  /** Of the installation: the text of its last known config.json. */
  config: "spire.config",
  /** Whose things the others are, and who that is: wiped at logout. */
  person: "spire.person",
  /** Prefix and version of react-admin's store (list state, preferences): wiped at logout. */
  store: "spire.store",
  storeVersion: "1",
  /** Prefix of what was typed into forms, per person and without secrets: wiped at logout. */
  draft: "spire.draft",
  /** Prefix and version of the actions that a person started: wiped at logout. */
  processes: "spire.processes",
  processesVersion: "1",
  /** Prefix and version of the last known lists, per person and without secrets: wiped at logout. */
  lists: "spire.lists",
  listsVersion: "1",
} as const;
