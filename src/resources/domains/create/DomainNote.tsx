import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useT } from "../../../i18n";
import { readingWords } from "../../../i18n/errorWords";
import { plainText } from "../../../dataProvider/request";
import { usePanel } from "../../../ui/panel";
import { domainAtQuery } from "../domainAtQuery";
import { domainPath } from "../domainPath";
import { hostOf } from "../siteOf";

/** Says whether the domain that was typed exists already. Each value is looked up once. */
export const DomainNote = ({ left }: { left: string }) => {
  const t = useT();
  const panel = usePanel();
  const typed: unknown = useWatch({ name: "domain" });
  const host = hostOf(left);
  const isCurrent = host.includes(".") && hostOf(plainText(typed)) === host;
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    ...domainAtQuery(left, panel),
    enabled: isCurrent,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const servers = (found?.servers ?? []).map(({ name }) => name).join(", ");
  return (
    <div role="status">
      {isCurrent && found && (
        <p className="field-note">
          {servers
            ? t("addWebsite.looks.exists", { domain: host, servers })
            : t("addWebsite.looks.existsOnly", { domain: host })}{" "}
          {/* In a new tab: this form would lose the passwords that were typed. */}
          <a href={domainPath(found)} target="_blank" rel="noopener noreferrer">
            {t("addWebsite.looks.open")}
            <span className="visually-hidden"> {t("addWebsite.looks.newTab")}</span>
          </a>
        </p>
      )}
      {isCurrent && error && (
        <p className="field-note">
          {t("addWebsite.looks.failed")} {readingWords(error, t)}{" "}
          <button type="button" className="button button-small" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </p>
      )}
    </div>
  );
};
