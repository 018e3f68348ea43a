import { useState } from "react";
import { Link } from "react-router";
import { prefillWebsite } from "../../../custom/addWebsite/prefill";
import { useLogInToSite } from "../../../custom/wordpressSso/useLogInToSite";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { webAddress } from "../../../lib/webAddress";
import { useCopy } from "../../../ui/forms/useCopy";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { Icon } from "../../../ui/widgets/Icon";
import { similarTo } from "./similar";
import { useWordpressSite } from "./useWordpressSite";

const OpenSite = ({ url }: { url: string }) => {
  const t = useT();
  const href = webAddress(url);
  if (href === undefined) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="button button-small">
      {t("editDomain.head.open")}
      <Icon name="external" size={16} />
      <span className="visually-hidden"> {t("editDomain.head.newTab")}</span>
    </a>
  );
};

/** Logs in; where the list of WordPress sites is not known looks for the site first, because a tab opens only in a click. */
const WordpressButton = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const { logIn, pendingIds } = useLogInToSite();
  const { site, isKnown, isReading, look } = useWordpressSite(domain);
  const [isAsked, setAsked] = useState(false);
  if (isKnown && !site && !isAsked) return null;
  const isBusy = isReading || (site !== undefined && pendingIds.includes(site.id));
  const press = () => {
    if (site) return logIn(site);
    setAsked(true);
    if (!isKnown) void look();
  };
  const label = site ? "logIn" : isKnown ? "noWordpress" : "findWordpress";
  return (
    <button
      type="button"
      className="button button-small"
      aria-disabled={isBusy || (isKnown && !site) || undefined}
      onClick={() => !isBusy && press()}
    >
      {isBusy && <span className="spinner" />}
      <span aria-live="polite">{t(`editDomain.head.${label}`)}</span>
    </button>
  );
};

/** What can be done with the site itself. */
export const SiteTools = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const copy = useCopy();
  const userId = useCurrentUser()?.id ?? "";
  return (
    <div className="site-tools" role="group" aria-label={t("editDomain.head.tools")}>
      <OpenSite url={domain.url} />
      <WordpressButton key={domain.id} domain={domain} />
      <button type="button" className="button button-small" onClick={() => void copy(domain.url)}>
        {t("editDomain.head.copyAddress")}
      </button>
      <Link to="/add-domain" className="button button-small" onClick={() => prefillWebsite(userId, similarTo(domain))}>
        {t("editDomain.head.similar")}
      </Link>
    </div>
  );
};
