import type { AttentionSource } from "../../../custom/attention/source";
import { useItems } from "./useItems";

/** Links whose process failed or runs long, and this person's actions that were refused or have no known outcome. */
export const attention: AttentionSource = { Items: ({ children }) => children(useItems()) };
