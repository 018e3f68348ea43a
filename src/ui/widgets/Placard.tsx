import { Suspense, useEffect, type ReactNode } from "react";
import { loadLater } from "../layout/loadLater";

interface Props {
  /** What kind of moment it is: chooses the sign above the words. */
  moment: "empty" | "noMatch" | "failed" | "offline" | "notAllowed" | "notFound";
  role?: "alert";
  children: ReactNode;
}

/** In place of a page or a list: what is the matter, and what can be done. */
export const Placard = ({ moment, role, children }: Props) => {
  // Without their style the words stand alone.
  useEffect(() => void loadLater().catch(() => undefined), []);
  return (
    <div className="placard" data-moment={moment} role={role}>
      <Suspense>{children}</Suspense>
    </div>
  );
};
