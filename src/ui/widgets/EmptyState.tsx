import type { ReactNode } from "react";
import "@/theme/components/emptyState.css";

interface Props {
  /** Chooses the sign above the words. */
  variant: "empty" | "noMatch" | "failed" | "offline" | "notAllowed" | "notFound";
  role?: "alert";
  children: ReactNode;
}

/** In place of a page or a list: what is the matter, and what can be done. */
export const EmptyState = ({ variant, role, children }: Props) => (
  <div className="empty-state" data-variant={variant} role={role}>
    {children}
  </div>
);
