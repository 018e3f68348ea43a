import { useLayoutEffect } from "react";
import { usePanel } from "../panel";
import { setTabTitle } from "./tabTitle";

/** Sets the title of the browser tab, in the same moment in which the screen shows its heading. */
export const useTabTitle = (title: string) => {
  const { productName } = usePanel().config;
  useLayoutEffect(() => {
    setTabTitle(`${title} · ${productName}`);
  }, [title, productName]);
};
