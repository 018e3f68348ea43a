/** Every key under which the panel stores something in the browser. None of it is secret. */
export const storageKeys = {
  /** Belongs to the device, not to a person: survives logout. */
  colorScheme: "spire.colorScheme",
  /** How far each page of this tab was scrolled; in sessionStorage. */
  scroll: "spire.scroll",
  /** Belongs to the installation: the text of its last known config.json. */
  config: "spire.config",
  /** Who owns the rest: wiped at logout. */
  person: "spire.person",
  /** Prefix and version of react-admin's store (list state, preferences): wiped at logout. */
  store: "spire.store",
  storeVersion: "1",
  /** The chosen language, where that store keeps it. Belongs to the device: survives logout. */
  locale: "spire.store.1.locale",
  /** Prefix of form drafts, per person and without secrets: wiped at logout. */
  draft: "spire.draft",
  /** Prefix and version of the actions that a person started: wiped at logout. */
  processes: "spire.processes",
  processesVersion: "2",
  /** Prefix and version of the runs over many sites that a person started: wiped at logout. */
  runs: "spire.runs",
  runsVersion: "1",
  /** Prefix and version of what needs attention, per person: wiped at logout. */
  attention: "spire.attention",
  attentionVersion: "1",
  /** Prefix and version of what a person wrote through the panel, without secrets: wiped at logout. */
  journal: "spire.journal",
  journalVersion: "1",
  /** Prefix and version of the last known lists, per person and without secrets: wiped at logout. */
  lists: "spire.lists",
  listsVersion: "1",
} as const;

const ofDevice: readonly string[] = [storageKeys.colorScheme, storageKeys.config, storageKeys.locale];

/** True for what belongs to the device or the installation: the rest is wiped at logout. */
export const isOfDevice = (key: string): boolean => ofDevice.includes(key);

/** Where a person's draft of a form is stored. */
export const draftKey = (userId: number | string, form: string): string => `${storageKeys.draft}.${userId}.${form}`;
