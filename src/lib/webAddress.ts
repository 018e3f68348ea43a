/** The address to open for a site: http(s) only, https where the scheme is missing, without a user name; else undefined. */
export const webAddress = (address: string): string | undefined => {
  const text = address.trim();
  const url = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`;
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { username, password, href } = new URL(url);
  return username || password ? undefined : href;
};
