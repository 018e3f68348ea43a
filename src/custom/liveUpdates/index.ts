export { LiveStatus, useLiveStatus, usePollInterval } from "./LiveStatus";
export { refetchShown } from "./freshness";
export { createDomainBatch, isOlder, putDomain, putDomains } from "./putDomain";
export { useChangeAnnouncement, useChangedMark, useLiveDomains } from "./useChanges";
export { observeDomains, useDomainEvents } from "./useDomainEvents";
