import { useState } from "react";
import type { DomainActionName } from "../../../dataProvider/endpoints";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { RUN_LINKS_MAX } from "../../../lib/constants";
import { lazyScreen } from "../../../ui/lazyScreen";
import { clearOfToasts } from "../../../ui/widgets/clearOfToasts";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { SiteLink } from "./link";
import { OfferButtons } from "./OfferButtons";
import { SelectAll, SelectAllProgress } from "./SelectAll";
import { clearSelection } from "./selection";
import "./selectionBar.css";
import { ShownSelection } from "./ShownSelection";
import { endSelectAll, useSelectAll } from "./useSelectAll";

const RunDialog = lazyScreen(() => import("../runs/RunDialog"), "RunDialog");
const DnsRunDialog = lazyScreen(() => import("../runs/DnsRunDialog"), "DnsRunDialog");

interface Props {
  links: readonly SiteLink[];
}

/** At the bottom of the window: what is selected, what can be done to it, and selecting everything that matches. */
export const SelectionBar = ({ links }: Props) => {
  const t = useT();
  const { reading } = useSelectAll();
  const [chosen, setChosen] = useState<{ action: DomainActionName; links: readonly SiteLink[] }>();
  /** Those whose DNS is to be changed: a domain once, on however many servers it is. */
  const [domains, setDomains] = useState<readonly Domain[]>();
  const close = () => {
    setChosen(undefined);
    setDomains(undefined);
  };
  const clear = () => {
    endSelectAll();
    clearSelection();
    // The button goes with the bar.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section className="selection-bar" aria-label={t("selection.title")} ref={clearOfToasts}>
      {links.length > 0 && (
        <div className="selection-line">
          <ShownSelection links={links} />
          <button type="button" className="button button-small button-quiet" onClick={clear}>
            {t("selection.clear")}
          </button>
          <SelectAll />
          <OfferButtons
            links={links}
            onChoose={(action) => setChosen({ action, links })}
            onChangeDns={() => setDomains([...new Map(links.map(({ domain }) => [domain.id, domain])).values()])}
          />
        </div>
      )}
      {links.length === RUN_LINKS_MAX && reading?.state !== "full" && (
        <p className="selection-note">{t("selection.full", { max: RUN_LINKS_MAX })}</p>
      )}
      <SelectAllProgress />
      {chosen && (
        <LazyPart onFailed={close}>
          {/* The links are the run's from here on. */}
          <RunDialog {...chosen} onClose={close} onStarted={clear} />
        </LazyPart>
      )}
      {domains && (
        <LazyPart onFailed={close}>
          <DnsRunDialog domains={domains} onClose={close} onStarted={clear} />
        </LazyPart>
      )}
    </section>
  );
};
