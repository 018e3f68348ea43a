import { useT } from "@/i18n";
import { shorten } from "@/lib/serverText";
import "./texts";
import styles from "./paste.module.css";

const LISTED_MAX = 20;

/** The parts of a pasted text that are no domain names. */
export const UnreadTexts = ({ texts }: { texts: readonly string[] }) => {
  const t = useT();
  if (texts.length === 0) return null;
  const more = texts.length - LISTED_MAX;
  const args = { list: texts.slice(0, LISTED_MAX).map(shorten).join(", "), more };
  return <p className={styles.pasteUnread}>{t(more > 0 ? "paste.unreadMore" : "paste.unread", args)}</p>;
};
