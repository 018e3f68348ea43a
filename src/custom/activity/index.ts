export { Following } from "./Following";
export { ActivityButton } from "./list/ActivityButton";
export { useOwnWrites } from "./attention/ownWrites";
export { type AttentionItem, inOrder } from "./attention/source";
export { useFindOwnWrite } from "./journal/findOwnWrite";
export { recordVerified, recordWrite } from "./journal/record";
export { ActivityPage } from "./screens";
export { useDomainAttention } from "./attention/attention";
export { journal, type JournalEntry } from "./journal/entry";
