import type { ReactNode } from "react";

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
  title?: string | undefined;
  children: ReactNode;
}

export const Status = ({ is, title, children }: Props) => (
  <span className="status" data-is={is} title={title}>
    {children}
  </span>
);
