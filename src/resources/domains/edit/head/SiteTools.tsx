import { useQuery } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { type WebsiteTemplate, prefillWebsite } from "@/custom/addWebsite";
import { OtherHostButton, useLogInToSite } from "@/custom/wordpressSso";
import { isUnencrypted, toWebAddress } from "@/lib/webAddress";
import { listQuery } from "@/dataProvider/queryKeys";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { type Domain, type DomainDetail, Id, type WordpressSite } from "@/model/records";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { isObject } from "@/lib/isObject";
import { CopyIconButton } from "@/ui/widgets/CopyButton";
import { useServices, useCurrentUser } from "@/ui/services";
import { Icon } from "@/ui/widgets/icons";
import { findWordpressSite } from "../../siteAddresses";
import styles from "./siteHead.module.css";

/**
 * Copies the customer (first contact of the company), the first server, and plan and site type, which the API may add beyond its
 * contract.
 */
export const toWebsiteTemplate = ({
  url,
  servers,
  hosting_package,
  site_type,
  company,
}: DomainDetail): WebsiteTemplate => {
  const [first] = servers ?? [];
  const contacts = (company?.contacts ?? []).flatMap((contact) =>
    isObject(contact) && v.is(Id, contact["id"]) ? [contact["id"]] : [],
  );
  const [customer] = contacts;
  return {
    url,
    copiedValues: {
      ...(customer !== undefined && { client_type: "existing", user_id: customer }),
      ...(first && { server: first.id }),
      ...(v.is(Id, hosting_package) && { hosting_package }),
      ...(typeof site_type === "string" && { site_type }),
    },
    contacts,
  };
};

/** The WordPress site at a domain's address. Their list is fetched only on request. */
const useWordpressSite = (domain: Domain) => {
  const t = useT();
  const notify = useNotify();
  const { dataProvider, authProvider, queryClient } = useServices();
  const { data, isFetching, refetch } = useQuery({
    ...listQuery<WordpressSite>(dataProvider, "wordpress-domains", ALL_BY_NAME),
    enabled: false,
  });
  const findSite = async () => {
    const { error } = await refetch();
    if (!error) return;
    notify("editDomain.head.wordpressFailed", { type: "error", detail: errorMessage(error, t) });
    await authProvider.checkError(error);
  };
  return {
    site: data && findWordpressSite(domain, queryClient),
    isLoaded: data !== undefined,
    isFetching,
    findSite,
  };
};

const OpenSite = ({ url }: { url: string }) => {
  const t = useT();
  const href = toWebAddress(url);
  if (href === undefined) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="button button-small button-quiet">
      {t("editDomain.head.open")}
      <Icon name="external" size={16} />
      <span className="visually-hidden"> {t("editDomain.head.newTab")}</span>
    </a>
  );
};

/** Logs in. If the list of WordPress sites is not cached the first click finds the site: a tab can only be opened by a click. */
const WordpressButton = ({ domain }: { domain: Domain }) => {
  const t = useT();
  const sso = useLogInToSite();
  const { site, isLoaded, isFetching, findSite } = useWordpressSite(domain);
  const [hasAsked, setAsked] = useState(false);
  if (isLoaded && !site && !hasAsked) return null;
  const isBusy = isFetching || (site !== undefined && sso.pendingIds.includes(site.id));
  const press = () => {
    if (site) return sso.logIn(site);
    setAsked(true);
    if (!isLoaded) void findSite();
  };
  const label = site ? "logIn" : isLoaded ? "noWordpress" : "findWordpress";
  return (
    <>
      <button
        type="button"
        className="button button-small button-quiet"
        aria-disabled={isBusy || (isLoaded && !site) || undefined}
        onClick={() => !isBusy && press()}
      >
        {isBusy && <span className="spinner" />}
        <span aria-live="polite">{t(`editDomain.head.${label}`)}</span>
        {site && isUnencrypted(site.url) && (
          <span title={t("wordpress.unencrypted")}>
            (http)
            <span className="visually-hidden"> {t("wordpress.unencrypted")}</span>
          </span>
        )}
      </button>
      {site && <OtherHostButton site={site} {...sso} />}
    </>
  );
};

export const SiteTools = ({ domain }: { domain: DomainDetail }) => {
  const t = useT();
  const userId = useCurrentUser().id;
  return (
    <div className={styles.siteTools} role="group" aria-label={t("editDomain.head.tools")}>
      <OpenSite url={domain.url} />
      <WordpressButton key={domain.id} domain={domain} />
      <Link
        to="/add-domain"
        className="button button-small button-quiet"
        onClick={() => prefillWebsite(userId, toWebsiteTemplate(domain))}
      >
        {t("editDomain.head.similar")}
      </Link>
      <CopyIconButton label={t("editDomain.head.copyAddress")} text={domain.url} />
    </div>
  );
};
