export { LiveStatus, useLiveStatus, usePollInterval, usePushStatus } from "./LiveStatus";
export { refetchShown } from "./freshness";
export { lookUpDomain, requireServers } from "./lookUpDomain";
export { createDomainBatch, isOlder, putDomain, putDomains } from "./putDomain";
export { useChangeAnnouncement, useLiveDomains, observeDomains, useDomainEvents } from "./useLiveDomains";
