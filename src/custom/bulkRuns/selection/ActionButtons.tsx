import { compact, maxBy, uniq } from "es-toolkit";
import { useListContext } from "ra-core";
import { useMemo } from "react";
import { canAccess } from "@/authProvider/access";
import type { PanelConfig } from "@/config";
import {
  type DomainActionName,
  domainActionNames,
  domainActions,
  isEnabledInConfig,
  findObjection,
} from "@/model/domainActions";
import { type DomainFilters, hasPhpFilter } from "@/model/domainFilters";
import { hasServers, type SiteInstallation } from "@/model/installation";
import { useT } from "@/i18n";
import { formatNumber } from "@/lib/format";
import { ActionMenu } from "@/ui/actionMenu/ActionMenu";
import { useServices, useCurrentUser } from "@/ui/services";
import { formatInstallationCount } from "./formatSelection";
import type { RunAction } from "../runs/run";
import styles from "./selectionBar.module.css";

type Capabilities = PanelConfig["capabilities"];

interface Offer {
  name: DomainActionName;
  fits: number;
}

/**
 * Counts the installations that each action fits, by their last fetched state. Leaves out actions that the configuration switches
 * off.
 */
export const countFits = (installations: readonly SiteInstallation[], capabilities: Capabilities): readonly Offer[] =>
  domainActionNames
    .filter((name) => isEnabledInConfig(name, capabilities))
    .map((name) => {
      // Unknown states are fetched before anything is sent.
      const isFitting = ({ domain, server }: SiteInstallation) =>
        !hasServers(domain) || !findObjection(name, domain, server.id, capabilities);
      return { name, fits: installations.filter(isFitting).length };
    });

interface Props {
  installations: readonly SiteInstallation[];
  onChoose: (action: RunAction) => void;
}

const buttonSlots = uniq(compact(Object.values(domainActions).map(({ inBar }) => inBar))).toSorted(
  (one, other) => one - other,
);

/** One offer for each place in the bar: the one that fits more installations. */
const chooseBarOffers = (offers: readonly Offer[], filters: Partial<DomainFilters>): readonly Offer[] => {
  const hasBarFilter = { php: hasPhpFilter(filters) };
  return buttonSlots.flatMap((place) => {
    const here = offers.filter(({ name }) => {
      const { inBar, barFilter } = domainActions[name];
      return inBar === place && (!barFilter || hasBarFilter[barFilter]);
    });
    return maxBy(here, ({ fits }) => fits) ?? [];
  });
};

export const ActionButtons = ({ installations, onChoose }: Props) => {
  const t = useT();
  const { capabilities } = useServices().config;
  const offers = useMemo(() => countFits(installations, capabilities), [installations, capabilities]);
  const barOffers = chooseBarOffers(offers, useListContext().filterValues as Partial<DomainFilters>);
  const total = installations.length;
  const count = formatInstallationCount(installations, t);
  const mayChangeDns = canAccess(useCurrentUser(), { resource: "dns", action: "edit" });
  const toMenuItem = ({ name, fits }: Offer) => ({
    name,
    enabled: fits > 0,
    label: `${t(`sites.actions.${name}`)} ${t("selection.fits", { fits, total })}`,
  });
  const dns = mayChangeDns ? [{ name: "changeDns", enabled: true, label: t("selection.changeDns") } as const] : [];
  return (
    <>
      <div className={styles.selectionOffers}>
        {barOffers.map(({ name, fits }) => (
          <button
            key={domainActions[name].inBar}
            type="button"
            className="button button-small"
            disabled={fits === 0}
            onClick={() => onChoose(name)}
          >
            {t(`sites.actions.${name}`)}{" "}
            <span className={styles.selectionFits}>
              {formatNumber(fits)} <span className="visually-hidden">{t("selection.fitsSuffix", { total })}</span>
            </span>
          </button>
        ))}
        {mayChangeDns && (
          <button type="button" className="button button-small" onClick={() => onChoose("changeDns")}>
            {t("selection.changeDns")}
          </button>
        )}
      </div>
      <div className={styles.selectionMenu}>
        <ActionMenu
          label={
            <>
              <span className={styles.selectionMore}>{t("selection.more")}</span>
              <span className={styles.selectionActions}>{t("selection.actions")}</span>
            </>
          }
          description={t("selection.actionsFor", { count })}
          title={count}
          actions={() => [...offers.map(toMenuItem), ...dns]}
          onChoose={onChoose}
        />
      </div>
    </>
  );
};
