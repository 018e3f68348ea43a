type Comment = string | null | undefined;

/** The comment on one line, as fields and zone files have it. */
export const toCommentLine = (comment: Comment): string => (comment ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();

/** True if a comment was sent and the server has stored another one, or none. */
export const isCommentLost = (sent: Comment, stored: Comment): boolean =>
  toCommentLine(sent) !== "" && toCommentLine(sent) !== toCommentLine(stored);
