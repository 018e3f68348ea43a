import { createContext, useContext, type ComponentProps } from "react";
import { createPortal } from "react-dom";
import styles from "./dnsEditor.module.css";

/** A place beside the heading of the section. */
export const HeadingPlace = createContext<HTMLElement | null>(null);

/** The tools of the table, or of its editor, in the line of the heading. */
export const HeadingTools = (props: ComponentProps<"div">) => {
  const place = useContext(HeadingPlace);
  return place && createPortal(<div className={styles.dnsTools} {...props} />, place);
};
