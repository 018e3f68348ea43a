import { useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { type Domain, type DomainDetail, Id } from "@/model/records";
import { useT } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { compareNaturally } from "@/lib/format";
import { stripAddressPrefix } from "@/lib/webAddress";
import { useServices } from "@/ui/services";
import { getDomainPath } from "../../siteAddresses";
import { getCachedDomains } from "@/dataProvider/domainEvents";
import { SiteTools } from "./SiteTools";
import styles from "./siteHead.module.css";

/** The company's id as text; lists may contain it too. */
const getCompanyId = ({ company_id, company }: Domain): string | undefined => {
  const id = isObject(company) ? company["id"] : company_id;
  return v.is(Id, id) ? String(id) : undefined;
};

export const getCompanySites = (domain: DomainDetail, domains: readonly Domain[]): Domain[] => {
  const company = getCompanyId(domain);
  if (company === undefined) return [];
  return domains
    .filter((other) => String(other.id) !== String(domain.id) && getCompanyId(other) === company)
    .sort((one, other) => compareNaturally(stripAddressPrefix(one.url), stripAddressPrefix(other.url)));
};

const INITIAL_SITES = 6;

/** Links to the company's other sites, from cached data only. */
const CompanySites = ({ domain }: { domain: DomainDetail }) => {
  const t = useT();
  const { queryClient } = useServices();
  // Unchanged while the page is open, so that nothing moves under the pointer.
  const [sites] = useState(() => getCompanySites(domain, getCachedDomains(queryClient)));
  const [isExpanded, setExpanded] = useState(false);
  if (sites.length === 0) return null;
  const name = domain.company?.["name"];
  const visibleSites = isExpanded ? sites : sites.slice(0, INITIAL_SITES);
  return (
    <div className={styles.companySites}>
      <span>
        {typeof name === "string" ? t("editDomain.head.company", { company: name }) : t("editDomain.head.sameCompany")}
      </span>
      <ul>
        {visibleSites.map((site) => (
          <li key={site.id}>
            <Link className="link-target" to={getDomainPath(site)}>
              {stripAddressPrefix(site.url)}
            </Link>
          </li>
        ))}
      </ul>
      {visibleSites.length < sites.length && (
        <button type="button" className="button button-small button-quiet" onClick={() => setExpanded(true)}>
          {t("editDomain.head.more", { smart_count: sites.length - visibleSites.length })}
        </button>
      )}
    </div>
  );
};

export const SiteHead = ({ domain }: { domain: DomainDetail }) => (
  <>
    <SiteTools domain={domain} />
    {/* Lists may not tell the company: it comes with the site's own response. */}
    {domain.company && <CompanySites key={`company-${domain.id}`} domain={domain} />}
  </>
);
