export { Following } from "./Following";
export { useDomainAction } from "./useDomainAction";
export { ActivityButton } from "./list/ActivityButton";
export { useOwnWrites } from "./attention/ownWrites";
export { type AttentionItem, inOrder } from "./attention/source";
export { recordVerified, recordWrite } from "./journal/record";
export { ActivityPage } from "./screens";
export { useDomainAttention } from "./attention/attention";
export { journal, type JournalEntry } from "./journal/entry";
