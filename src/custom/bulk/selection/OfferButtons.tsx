import { useMemo } from "react";
import { canAccess } from "../../../authProvider/access";
import type { PanelConfig } from "../../../config";
import { type DomainActionName, domainActionNames } from "../../../dataProvider/endpoints";
import { hasServers } from "../../../dataProvider/installation";
import { useT } from "../../../i18n";
import { ActionMenu } from "../../../ui/actionMenu/ActionMenu";
import { usePanel, useCurrentUser } from "../../../ui/panel";
import { objectionTo } from "../preview";
import type { SiteInstallation } from "./selection";

type Capabilities = PanelConfig["capabilities"];

/** An action for the selection, and how many of its installations it fits. */
interface Offer {
  name: DomainActionName;
  fits: number;
}

const isOn = (name: DomainActionName, capabilities: Capabilities): boolean => {
  if (name === "launch") return capabilities.launchDomain;
  if (name === "copy") return capabilities.copyDomain;
  return name !== "delete" || capabilities.deleteDomain;
};

/**
 * Counts what can be done to installations as they were last seen. Actions that the configuration switches off are left out. Each state
 * of an installation is looked at once, because hundreds of them may change four times a second.
 */
export const createOffers = (capabilities: Capabilities) => {
  const names = domainActionNames.filter((name) => isOn(name, capabilities));
  const known = new WeakMap<SiteInstallation, readonly DomainActionName[]>();
  const fitting = (installation: SiteInstallation) => {
    const { domain, server } = installation;
    const found =
      known.get(installation) ??
      // What is not known is read before it is sent.
      names.filter((name) => !hasServers(domain) || !objectionTo(name, domain, server.id, capabilities));
    known.set(installation, found);
    return found;
  };
  return (installations: readonly SiteInstallation[]): readonly Offer[] => {
    const counts = new Map(names.map((name) => [name, 0]));
    for (const installation of installations)
      for (const name of fitting(installation)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return names.map((name) => ({ name, fits: counts.get(name) ?? 0 }));
  };
};

interface Props {
  installations: readonly SiteInstallation[];
  onChoose: (action: DomainActionName) => void;
  onChangeDns: () => void;
}

const changeDns = "changeDns";

/** The actions, with how many installations they fit: as buttons, or as a menu where the window is narrow. */
export const OfferButtons = ({ installations, onChoose, onChangeDns }: Props) => {
  const t = useT();
  const { capabilities } = usePanel().config;
  const offersFor = useMemo(() => createOffers(capabilities), [capabilities]);
  const offers = offersFor(installations).map(({ name, fits }) => ({
    name,
    enabled: fits > 0,
    action: t(`sites.actions.${name}`),
    count: t("selection.fits", { fits, of: installations.length }),
  }));
  const count = t("selection.installations", { smart_count: installations.length });
  const mayChangeDns = canAccess(useCurrentUser(), { resource: "dns", action: "edit" });
  return (
    <>
      <div className="selection-offers">
        {offers.map(({ name, enabled, action, count }) => (
          <button
            key={name}
            type="button"
            className="button button-small"
            disabled={!enabled}
            onClick={() => onChoose(name)}
          >
            {action} <span className="selection-fits">{count}</span>
          </button>
        ))}
        {mayChangeDns && (
          <button type="button" className="button button-small" onClick={onChangeDns}>
            {t("selection.changeDns")}
          </button>
        )}
      </div>
      <div className="selection-menu">
        <ActionMenu
          label={t("selection.actions")}
          description={t("selection.actionsFor", { count })}
          title={count}
          actions={() => [
            ...offers.map(({ action, count, ...offer }) => ({ ...offer, label: `${action} ${count}` })),
            ...(mayChangeDns ? [{ name: changeDns, enabled: true, label: t("selection.changeDns") } as const] : []),
          ]}
          onChoose={(name) => (name === changeDns ? onChangeDns() : onChoose(name))}
        />
      </div>
    </>
  );
};
