import { useState } from "react";
import { Link } from "react-router";
import type { DomainDetail } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { withoutPrefix } from "../../../ui/forms/address";
import { usePanel } from "../../../ui/panel";
import { domainPath } from "../domainPath";
import { domainsKnown } from "../processes/domainsIn";
import { companySites } from "./companySites";

/** One line of them, on a desktop. */
const SHOWN = 6;

/** Links to the company's other sites, as far as this browser knows them. */
export const CompanySites = ({ domain }: { domain: DomainDetail }) => {
  const t = useT();
  const { queryClient } = usePanel();
  // As they were when the page was opened: nothing appears under the pointer.
  const [sites] = useState(() => companySites(domain, domainsKnown(queryClient)));
  const [isWhole, setWhole] = useState(false);
  if (sites.length === 0) return null;
  const name = domain.company?.["name"];
  const shown = isWhole ? sites : sites.slice(0, SHOWN);
  return (
    <div className="company-sites">
      <span>
        {typeof name === "string" ? t("editDomain.head.company", { company: name }) : t("editDomain.head.sameCompany")}
      </span>
      <ul>
        {shown.map((site) => (
          <li key={site.id}>
            <Link to={domainPath(site)}>{withoutPrefix(site.url)}</Link>
          </li>
        ))}
      </ul>
      {shown.length < sites.length && (
        <button type="button" className="button button-small button-quiet" onClick={() => setWhole(true)}>
          {t("editDomain.head.more", { smart_count: sites.length - shown.length })}
        </button>
      )}
    </div>
  );
};
