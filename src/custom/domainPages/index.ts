export { putSelectedPage } from "./cachedPages";
export { createPageFetcher, type PageFetchServices } from "./pageFetcher";
export { type AllPages, useAllPages } from "./useAllPages";
export { useCachedPages } from "./useCachedPages";
export { useDomainListQuery } from "./useDomainListQuery";
export { useFilteredRows } from "./useFilteredRows";
export { usePageFetch } from "./usePageFetch";
