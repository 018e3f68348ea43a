const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066\u2067]/g;

/** Keeps the writing direction of a server's text from affecting the text around it. Left-to-right text stays the same. */
export const isolateText = (text: string): string => {
  const plain = text.replaceAll(DIRECTION_CONTROLS, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
};

export const stripIsolation = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, "");
