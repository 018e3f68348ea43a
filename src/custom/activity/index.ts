export { Following } from "./Following";
export { useDomainAction } from "./useDomainAction";
export { ActivityButton } from "./list/ActivityButton";
export { OwnWrites } from "./attention/ownWrites";
export { type AttentionItem, type AttentionSource, inOrder } from "./attention/source";
export { recordWrite } from "./journal/record";
export { ActivityPage } from "./screens";
export { DomainAttention } from "./attention/attention";
export { journal, type JournalEntry } from "./journal/entry";
