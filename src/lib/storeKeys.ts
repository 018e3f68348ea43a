export const storeKeys = {
  locale: "locale",
  listParams: (resource: string) => `${resource}.listParams` as const,
  savedQueries: (resource: string) => `${resource}.savedQueries` as const,
  /** The hidden columns of a DataTable. */
  hiddenColumns: (resource: string) => `${resource}.datatable` as const,
};
