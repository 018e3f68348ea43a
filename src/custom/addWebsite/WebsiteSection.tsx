import { useId, type ReactNode } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useT } from "../../i18n";
import "../../i18n/formTexts";
import { Icon } from "../../ui/widgets/Icon";
import { Status } from "../../ui/status/Status";
import { sectionErrors } from "./sectionErrors";
import { sectionFields, sectionNames, websiteProblems, type SectionName, type WebsiteValues } from "./websiteForm";

/** One of the four numbered sections. All are open; each shows whether it is complete or has errors. */
export const WebsiteSection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const t = useT();
  const id = useId();
  const values = useWatch() as WebsiteValues;
  const { errors } = useFormState();
  const problems = websiteProblems(values);
  const wrong = sectionErrors(errors, values.client_type)[name];
  const done = sectionFields(values.client_type)[name].every((field) => !problems[field]);
  const state = wrong > 0 ? "wrong" : done ? "done" : "open";
  return (
    <section className="form-section" id={`website-${name}`} aria-labelledby={id} data-state={state} tabIndex={-1}>
      <header>
        <span className="step" aria-hidden="true">
          {state === "done" ? <Icon name="check" /> : sectionNames.indexOf(name) + 1}
        </span>
        <h2 id={id}>{t(`addWebsite.sections.${name}`)}</h2>
        {state !== "open" && (
          <Status is={state === "wrong" ? "failed" : "done"}>
            {state === "wrong" ? t("forms.errorCount", { smart_count: wrong }) : t("forms.done")}
          </Status>
        )}
      </header>
      <div className="form-grid">{children}</div>
    </section>
  );
};
