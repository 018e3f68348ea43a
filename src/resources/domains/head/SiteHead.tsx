import type { Identifier } from "ra-core";
import type { DomainDetail } from "../../../dataProvider/records";
import type { useDomainAction } from "../actions/useDomainAction";
import { CompanySites } from "./CompanySites";
import { LinkStates } from "./LinkStates";
import "./siteHead.css";
import { SiteTools } from "./SiteTools";
import { SiteWalk } from "./SiteWalk";

interface Props {
  id: Identifier;
  /** What is known of it; the list may know some of it before it has been read. */
  domain: DomainDetail | undefined;
  sender: ReturnType<typeof useDomainAction>;
}

/** The head of a site's page: its place in the list, the site itself, its state on each server, its company's other sites. */
export const SiteHead = ({ id, domain, sender }: Props) => (
  <>
    <div className="site-head-line">
      <SiteWalk id={id} url={domain?.url} />
      {domain && <SiteTools domain={domain} />}
    </div>
    {domain && <LinkStates key={domain.id} domain={domain} sender={sender} />}
    {/* Lists may not tell the company: it comes with the site's own answer. */}
    {domain?.company && <CompanySites key={`company-${domain.id}`} domain={domain} />}
  </>
);
