import { useT } from "@/i18n";
import { buildTicketUrl } from "@/model/ticketReference";
import { useServices } from "../services";
import "./texts";
import styles from "./ticketReference.module.css";

/** 'Reference: T-123', with a link to the ticket if its address is configured. */
export const TicketReference = ({ reference }: { reference: string | undefined }) => {
  const t = useT();
  const { url } = useServices().config.reference;
  if (!reference) return null;
  return (
    <p className={styles.reference}>
      {t("reference.label")}:{" "}
      {url === undefined ? (
        <bdi>{reference}</bdi>
      ) : (
        <a href={buildTicketUrl(url, reference)} target="_blank" rel="noopener noreferrer">
          <bdi>{reference}</bdi>
          <span className="visually-hidden"> {t("reference.newTab")}</span>
        </a>
      )}
    </p>
  );
};
