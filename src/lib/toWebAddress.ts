/** The http(s) URL of a site, https if it has no scheme; undefined for other schemes and for URLs with credentials. */
export const toWebAddress = (address: string): string | undefined => {
  const text = address.trim();
  const url = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { username, password, href } = new URL(url);
  return username || password ? undefined : href;
};
