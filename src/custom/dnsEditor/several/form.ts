/** The name of a zone's draft among the forms. */
export const formOf = (domainId: number | string): string => `dns.${domainId}`;
