/** The keys that react-admin uses in its store (`useStore`): the one place that knows. tests/reactAdmin.test.tsx finds them there. */
export const storeKeys = {
  locale: "locale",
  /** The last filter, order and page of a resource's list. */
  listParams: (resource: string) => `${resource}.listParams` as const,
  /** The saved views of a resource's list. */
  savedQueries: (resource: string) => `${resource}.savedQueries` as const,
  /** The hidden columns of a resource's DataTable. */
  hiddenColumns: (resource: string) => `${resource}.datatable` as const,
};
