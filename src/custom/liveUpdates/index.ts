export { LiveStatus, useLiveStatus, usePollInterval } from "./LiveStatus";
export { refetchShown } from "./freshness";
export { createDomainBatch, isOlder, putDomain, putDomains } from "./putDomain";
export { useChangeAnnouncement, useLiveDomains, observeDomains, useDomainEvents } from "./useLiveDomains";
