export { LiveStatus, useLiveStatus, usePollInterval, usePushStatus } from "./LiveStatus";
export { refetchShown } from "./freshness";
export { lookUpDomain } from "./lookUpDomain";
export { createDomainBatch, isOlder, putDomain, putDomains } from "./putDomain";
export { requireServers } from "./requireServers";
export { useChangeAnnouncement, useLiveDomains, observeDomains, useDomainEvents } from "./useLiveDomains";
