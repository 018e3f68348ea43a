export { LiveStatus, useLiveStatus, usePollInterval } from "./LiveStatus";
export { refetchShown } from "./freshness";
export { createDomainBatch, isOlder, putDomain, putDomains } from "./putDomain";
export { useChangedMark, useLiveDomains, observeDomains, useDomainEvents } from "./useLiveDomains";
export { useChangeAnnouncement } from "./useChangeAnnouncement";
