/** Laravel URL-encodes the XSRF-TOKEN cookie and wants the decoded value back in X-XSRF-TOKEN. */
export const readXsrfToken = (cookies: string): string | undefined => {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** Whether a session may exist in this browser: this cookie lives as long as the session's, which scripts cannot read. */
export const hasSessionCookie = (): boolean => readXsrfToken(document.cookie) !== undefined;
