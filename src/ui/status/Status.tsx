import type { ReactNode } from "react";

/** What there is to be in. Areas map their own states to these; theme/status.css has the shape and colour of each. */
export const statusNames = [
  "live",
  "done",
  "preview",
  "running",
  "idle",
  "suspended",
  "unknown",
  "notice",
  "failed",
] as const;
export type StatusName = (typeof statusNames)[number];

interface Props {
  is: StatusName;
  /** Further words, on hovering. */
  title?: string | undefined;
  /** The word, as the area calls it. */
  children: ReactNode;
}

/** The state of something: a shape, its word, and their colour (docs/design.md). */
export const Status = ({ is, title, children }: Props) => (
  <span className="status" data-is={is} title={title}>
    {children}
  </span>
);
