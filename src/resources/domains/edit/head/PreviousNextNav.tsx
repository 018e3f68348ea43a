import type { Identifier } from "ra-core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useT } from "@/i18n";
import { Icon } from "@/ui/widgets/icons";
import { getDomainPath } from "../../siteAddresses";
import { getNeighbours, getListLink } from "./listPosition";
import styles from "./siteHead.module.css";

export const PreviousNextNav = ({ id, url }: { id: Identifier; url: string | undefined }) => {
  const t = useT();
  const navigate = useNavigate();
  const [hasStepped, setStepped] = useState(false);
  const neighbours = getNeighbours(id);
  return (
    <nav className={`${styles.siteNav} no-print`} aria-label={t("editDomain.head.nav")}>
      <Link
        {...getListLink()}
        className={`icon-button ${styles.siteBack}`}
        aria-label={t("editDomain.head.back")}
        title={t("editDomain.head.back")}
      >
        <Icon name="back" />
      </Link>
      <div className={styles.siteNavButtons}>
        {neighbours &&
          (["previous", "next"] as const).map((direction) => {
            const to = neighbours[direction];
            const name = `${t(`editDomain.head.${direction}`)}: ${to?.url ?? t(`editDomain.head.no.${direction}`)}`;
            return (
              <button
                key={direction}
                type="button"
                className={`icon-button ${styles.siteNavButton}`}
                data-direction={direction}
                aria-label={name}
                title={name}
                // `disabled` would move the focus to the end of the page.
                aria-disabled={!to || undefined}
                onClick={() => {
                  if (!to) return;
                  setStepped(true);
                  // Back leads to the list.
                  void navigate(getDomainPath(to), { replace: true });
                }}
              >
                <span className="chevron" />
              </button>
            );
          })}
      </div>
      <p className="visually-hidden" role="status">
        {hasStepped && url}
      </p>
    </nav>
  );
};
