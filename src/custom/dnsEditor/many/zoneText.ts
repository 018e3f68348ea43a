/** `google-site-verification=…`, `MS=…`, `v=spf1 …`: what a provider gives as "the TXT record" is its text alone. */
const BARE_TEXT = /^"?([\w-]+=[^\n]*?)"?$/;

const bareText = (text: string): string | undefined => BARE_TEXT.exec(text.trim())?.[1];

/** Whether it is the bare text of a TXT record: no line of a zone file, which begins with a name. */
export const isBareText = (text: string): boolean => bareText(text) !== undefined;

/** A typed or pasted text as a zone file. The bare text of a TXT record belongs to the domain itself. */
export const zoneText = (text: string): string => {
  const bare = bareText(text);
  return bare === undefined ? text : `@ TXT "${bare.replace(/["\\]/g, String.raw`\$&`)}"`;
};
