import { stripInvisible } from "@/lib/cleanName";
import { REFERENCE_MAX_LENGTH } from "@/lib/constants";

const LONE_SURROGATES = /\p{Cs}/gu;

/** One line, without the invisible characters that pasted text may contain. */
export const cleanReference = (typed: string): string =>
  stripInvisible(typed).replaceAll(LONE_SURROGATES, "").replaceAll(/\s+/g, " ").trim();

export const isReferenceTooLong = (typed: string): boolean => cleanReference(typed).length > REFERENCE_MAX_LENGTH;

/** @param pattern an address with `{ref}` */
export const buildTicketUrl = (pattern: string, reference: string): string =>
  pattern.replaceAll("{ref}", () => encodeURIComponent(cleanReference(reference)));
