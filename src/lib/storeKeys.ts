/** Keys that react-admin uses in its store; tests/reactAdmin.test.tsx checks them. */
export const storeKeys = {
  locale: "locale",
  listParams: (resource: string) => `${resource}.listParams` as const,
  savedQueries: (resource: string) => `${resource}.savedQueries` as const,
  /** The hidden columns of a DataTable. */
  hiddenColumns: (resource: string) => `${resource}.datatable` as const,
};
