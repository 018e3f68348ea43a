import { useFormState, useWatch } from "react-hook-form";
import { useT } from "../../i18n";
import "../../i18n/formTexts";
import { otherErrors, sectionErrors } from "./sectionErrors";
import { sectionNames, type WebsiteValues } from "./websiteForm";

/** After a failed submit: how many fields of each section need attention, and errors that belong to no field. */
export const ErrorSummary = () => {
  const t = useT();
  const { errors, submitCount } = useFormState();
  const clientType = useWatch<WebsiteValues, "client_type">({ name: "client_type" });
  const counts = sectionErrors(errors, clientType);
  const wrong = sectionNames.filter((name) => counts[name] > 0);
  const others = otherErrors(errors, clientType);
  if (submitCount === 0 || wrong.length + others.length === 0) return null;
  return (
    <div className="message message-bad" role="alert">
      <p>{t("forms.needAttention")}</p>
      <ul className="summary">
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#website-${name}`}>{t(`addWebsite.sections.${name}`)}</a>{" "}
            {t("forms.errorCount", { smart_count: counts[name] })}
          </li>
        ))}
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
};
