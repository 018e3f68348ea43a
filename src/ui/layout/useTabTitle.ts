import { useLayoutEffect } from "react";
import { isolated } from "../../lib/isolated";
import { usePanel } from "../panel";

/** Sets the title of the browser tab at the moment at which the screen shows its heading. */
export const useTabTitle = (title: string) => {
  const { productName } = usePanel().config;
  useLayoutEffect(() => {
    document.title = `${isolated(title)} · ${productName}`;
  }, [title, productName]);
};
