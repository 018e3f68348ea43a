import { type ReactNode, useLayoutEffect } from "react";
import { isolateText } from "@/lib/isolateText";
import { useServices } from "../services";

/** Sets the title of the browser tab together with the heading. */
export const useTabTitle = (title: string) => {
  const { productName } = useServices().config;
  useLayoutEffect(() => {
    document.title = `${isolateText(title)} · ${productName}`;
  }, [title, productName]);
};

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
