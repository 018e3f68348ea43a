import { listsKey } from "../../dataProvider/queryKeys";
import type { GetListResult, RaRecord } from "ra-core";
import { useEffect, useState } from "react";
import { useT, type MessageKey } from "../../i18n";
import { contactOptionText, nameText } from "../../ui/forms/OptionInput";
import { useCopy } from "../../ui/widgets/CopyButton";
import { usePanel } from "../../ui/panel";
import { DialogFrame } from "../../ui/widgets/DialogFrame";
import "../../ui/widgets/section.css";
import { credentialsOf, credentialsText, type ChoiceWords, type Credentials } from "./credentials";
import { endCredentials, showCredentials } from "./credentialsStore";
import "./credentials.css";

/** The card ends when its page is left, also if the browser keeps that page to show it again. */
const useEnd = () =>
  useEffect(() => {
    addEventListener("pagehide", endCredentials);
    return () => {
      removeEventListener("pagehide", endCredentials);
      endCredentials();
    };
  }, []);

/** All that was set for a new website, to copy and hand over. It is shown once. */
const CredentialsDialog = ({ credentials }: { credentials: Credentials }) => {
  const t = useT();
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  useEnd();
  return (
    <DialogFrame
      title={t("addWebsite.credentials.title", { domain: credentials.domain })}
      className="credentials"
      onClose={endCredentials}
    >
      <div className="dialog-content">
        <p>{t("addWebsite.credentials.text")}</p>
        {credentials.parts.map(({ section, lines }) => (
          <section key={section}>
            <h3>{t(`addWebsite.sections.${section}`)}</h3>
            <dl className="facts">
              {lines.map(({ field, label, value, isSecret }) => (
                <div key={field}>
                  <dt>{t(label)}</dt>
                  <dd className={isSecret ? "fact-code" : undefined}>
                    {isSecret && !isShown ? t("addWebsite.credentials.hidden") : value}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          onClick={() => void copy(credentialsText(credentials, t))}
        >
          {t("addWebsite.credentials.copy")}
        </button>
        <button type="button" className="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t("addWebsite.credentials.show")}
        </button>
        <button type="button" className="button" onClick={endCredentials}>
          {t("addWebsite.credentials.close")}
        </button>
      </div>
    </DialogFrame>
  );
};

const siteTypeWords = (type: unknown): MessageKey =>
  type === "responsive" ? "addWebsite.siteTypes.responsive" : "addWebsite.siteTypes.none";

/** Shows the card with all that was set. Its code comes with the form: failing to load it later would lose the passwords. */
export const useCredentials = () => {
  const t = useT();
  const { queryClient } = usePanel();

  const chosen = (resource: string, id: unknown, textOf: (record: RaRecord) => string): string => {
    const lists = queryClient.getQueriesData<GetListResult>({ queryKey: listsKey(resource) });
    const record = lists.flatMap(([, list]) => list?.data ?? []).find((one) => String(one.id) === String(id));
    return record ? textOf(record as RaRecord) : `#${String(id)}`;
  };
  return (sent: Record<string, unknown>) => {
    const words: ChoiceWords = {
      server: chosen("servers", sent["server"], nameText),
      hosting_package: chosen("service-plans", sent["hosting_package"], nameText),
      site_type: t(siteTypeWords(sent["site_type"])),
      ...("user_id" in sent && { user_id: chosen("company-contacts", sent["user_id"], contactOptionText) }),
    };
    showCredentials(<CredentialsDialog credentials={credentialsOf(sent, words)} />);
  };
};
