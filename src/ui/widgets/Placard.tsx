import { useEffect, type ReactNode } from "react";

interface Props {
  /** What kind of moment it is: chooses the sign above the words. */
  moment: "empty" | "noMatch" | "failed" | "offline" | "notAllowed" | "notFound";
  role?: "alert";
  children: ReactNode;
}

/** The signs are style alone, and load when one is needed or the first page has come to rest: without them the words stand alone. */
export const loadMoments = (): void => void import("./moments").catch(() => undefined);

/** In place of a page or a list: what is the matter, and what can be done. */
export const Placard = ({ moment, role, children }: Props) => {
  useEffect(loadMoments, []);
  return (
    <div className="placard" data-moment={moment} role={role}>
      {children}
    </div>
  );
};
