import { readStored } from "../../../lib/browserStorage";
import { draftKey } from "../../../lib/storageKeys";

/** The name of a zone's draft among the forms. */
export const formOf = (domainId: number | string): string => `dns.${domainId}`;

/** How many changes of a zone are kept. The sites list has this before its first rows, and nothing else of drafts. */
export const countKept = (userId: number | string, domainId: number | string): number => {
  try {
    const { changes } = JSON.parse(readStored(draftKey(userId, formOf(domainId))) ?? "") as { changes: unknown };
    return Array.isArray(changes) ? changes.length : 0;
  } catch {
    return 0;
  }
};
