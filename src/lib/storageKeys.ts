/** Keys of browser storage. All but the device's keys are wiped at logout; none holds a secret. */
export const storageKeys = {
  /** Kept at logout: belongs to the device. */
  colorScheme: "spire.colorScheme",
  /** Scroll positions by page, in sessionStorage. */
  scroll: "spire.scroll",
  config: "spire.config",
  /** The user who owns the other keys. */
  user: "spire.person",
  store: "spire.store",
  storeVersion: "1",
  /** The language in react-admin's store. Kept at logout. */
  locale: "spire.store.1.locale",
  draft: "spire.draft",
  processes: "spire.processes",
  processesVersion: "2",
  runs: "spire.runs",
  runsVersion: "1",
  issues: "spire.attention",
  issuesVersion: "1",
  /** Prefix of the activity log, without secret values. */
  activityLog: "spire.journal",
  activityLogVersion: "1",
  /** Prefix of persisted lists, without secret fields. */
  lists: "spire.lists",
  listsVersion: "1",
} as const;

const deviceKeys: readonly string[] = [storageKeys.colorScheme, storageKeys.config, storageKeys.locale];

export const isDeviceKey = (key: string): boolean => deviceKeys.includes(key);

export const toDraftKey = (userId: number | string, form: string): string => `${storageKeys.draft}.${userId}.${form}`;

export const storeKeys = {
  locale: "locale",
  listParams: (resource: string) => `${resource}.listParams` as const,
  savedQueries: (resource: string) => `${resource}.savedQueries` as const,
  /** The hidden columns of a DataTable. */
  hiddenColumns: (resource: string) => `${resource}.datatable` as const,
};
