import { useStore } from "ra-core";
import * as v from "valibot";
import { useT } from "@/i18n";
import { REFERENCE_MAX_LENGTH, REFERENCE_OFFER_MS } from "@/lib/constants";
import { TruncatedText } from "@/lib/serverText";
import { useNow } from "../useNow";
import "./texts";
import styles from "./ticketReference.module.css";

/** The key is in react-admin's store, so that it is wiped with the preferences. */
const LAST_REFERENCE_KEY = "reference.last";

const LastReferenceSchema = v.object({ reference: TruncatedText(REFERENCE_MAX_LENGTH), at: v.number() });

const useLastReference = (): string | undefined => {
  const [stored] = useStore<unknown>(LAST_REFERENCE_KEY);
  const now = useNow();
  const { success, output } = v.safeParse(LastReferenceSchema, stored);
  return success && now - output.at < REFERENCE_OFFER_MS ? output.reference : undefined;
};

/** @returns a function to be called when a change with this reference starts */
export const useStoreReference = () => {
  const [, store] = useStore<unknown>(LAST_REFERENCE_KEY);
  return (reference: string | undefined): void => {
    if (reference) store({ reference, at: Date.now() });
  };
};

interface Props {
  typed: string;
  /** Must move the focus, because the button disappears. */
  onUse: (reference: string) => void;
}

/** Offers the last reference while the field is empty: a prefilled one would go unnoticed. */
export const OfferedReference = ({ typed, onUse }: Props) => {
  const t = useT();
  const reference = useLastReference();
  if (typed !== "" || reference === undefined) return null;
  return (
    <button type="button" className={`button button-small ${styles.offer}`} onClick={() => onUse(reference)}>
      {t("reference.use", { reference })}
    </button>
  );
};
