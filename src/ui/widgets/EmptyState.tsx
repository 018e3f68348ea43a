import type { ReactNode } from "react";
import "@/theme/components/emptyState.css";

interface Props {
  variant: "empty" | "noMatch" | "failed" | "offline" | "notAllowed" | "notFound";
  role?: "alert";
  children: ReactNode;
}

export const EmptyState = ({ variant, role, children }: Props) => (
  <div className="empty-state" data-variant={variant} role={role}>
    {children}
  </div>
);
