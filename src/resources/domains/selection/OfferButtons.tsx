import { useMemo } from "react";
import { canAccess } from "../../../authProvider/access";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import { useT } from "../../../i18n";
import { ActionMenu } from "../../../ui/actionMenu/ActionMenu";
import { usePanel } from "../../../ui/panel";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import type { SiteLink } from "./link";
import { createOffers } from "./offers";

interface Props {
  links: readonly SiteLink[];
  onChoose: (action: DomainActionName) => void;
  onChangeDns: () => void;
}

const changeDns = "changeDns";

/** The actions, with how many links they fit: as buttons, or as a menu where the window is narrow. */
export const OfferButtons = ({ links, onChoose, onChangeDns }: Props) => {
  const t = useT();
  const { capabilities } = usePanel().config;
  const offersFor = useMemo(() => createOffers(capabilities), [capabilities]);
  const offers = offersFor(links).map(({ name, fits }) => ({
    name,
    enabled: fits > 0,
    action: t(`sites.actions.${name}`),
    count: t("selection.fits", { fits, of: links.length }),
  }));
  const count = t("selection.links", { smart_count: links.length });
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
