import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useBottomBarKey, useBottomStrip } from "./bottomBar";

interface Props {
  label: string;
  side: "left" | "right";
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the bar at the bottom edge of every page, which is there while it has parts. */
export const BottomBarPart = ({ label, side, className, children }: Props) => {
  useBottomBarKey();
  const container = useBottomStrip()?.children[side === "left" ? 0 : 1];
  if (!container) return null;
  return createPortal(
    <section className={className} aria-label={label}>
      {children}
    </section>,
    container,
  );
};
