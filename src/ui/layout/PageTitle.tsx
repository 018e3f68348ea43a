import { type ReactNode, useLayoutEffect } from "react";
import { isolateText } from "@/lib/serverText";
import { useServices } from "../services";

export const useTabTitle = (title: string) => {
  const { productName } = useServices().config;
  useLayoutEffect(() => {
    document.title = `${isolateText(title)} · ${productName}`;
  }, [title, productName]);
};

export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  useTabTitle(title);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {children}
    </div>
  );
};
