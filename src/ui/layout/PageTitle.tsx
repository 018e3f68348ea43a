import { useEffect, type ReactNode } from "react";
import { usePanel } from "../panel";

/** The heading of a screen, its tools beside it, and the title of the browser tab. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { productName } = usePanel().config;
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {children}
    </div>
  );
};
