export { LiveStatus, useLiveStatus, usePollInterval } from "./LiveStatus";
export { refetchShown } from "./freshness";
export { createDomainBatch, isOlder, putDomain, putDomains } from "./putDomain";
export {
  useChangeAnnouncement,
  useChangedMark,
  useLiveDomains,
  observeDomains,
  useDomainEvents,
} from "./useLiveDomains";
