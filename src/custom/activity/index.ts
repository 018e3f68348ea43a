export { ProcessTray } from "./ProcessTray";
export { useDomainAction } from "./useDomainAction";
export { AttentionBell } from "./attention/AttentionBell";
export { OwnWrites } from "./attention/ownWrites";
export { type AttentionItem, type AttentionSource, inOrder } from "./attention/source";
export { recordWrite } from "./journal/record";
export { ActivityPage } from "./screens";
export { DomainAttention } from "./attention/attention";
