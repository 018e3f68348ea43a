/** The data that a backend can start with. `default` has the sizes that its host was started with. */
export const dataSetNames = ["default", "empty", "huge", "hostile", "broken"] as const;
export type DataSetName = (typeof dataSetNames)[number];

/** How many records a set has; null where the options decide. */
export const sizeOf: Record<DataSetName, { domains: number; wordpressSites: number } | null> = {
  default: null,
  empty: { domains: 0, wordpressSites: 0 },
  huge: { domains: 50_000, wordpressSites: 10_000 },
  hostile: { domains: 0, wordpressSites: 0 },
  broken: { domains: 300, wordpressSites: 120 },
};
