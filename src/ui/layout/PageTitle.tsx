import type { ReactNode } from "react";
import { useTabTitle } from "./useTabTitle";

/** The heading of a screen, its tools beside it, and the title of the browser tab. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  useTabTitle(title);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {children}
    </div>
  );
};
