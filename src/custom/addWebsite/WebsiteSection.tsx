import { useId, type ReactNode } from "react";
import { get, useFormState, useWatch, type FieldErrors } from "react-hook-form";
import { useT } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { Status } from "@/ui/status/Status";
import { sectionFields, sectionNames, websiteProblems, type SectionName, type WebsiteValues } from "./websiteForm";
import styles from "./addWebsite.module.css";

/** The number of wrong fields in each section. */
export const sectionErrors = (
  errors: FieldErrors,
  clientType: WebsiteValues["client_type"],
): Record<SectionName, number> => {
  const fields = sectionFields(clientType);
  const count = (name: SectionName) => fields[name].filter((field) => get(errors, field) !== undefined).length;
  return Object.fromEntries(sectionNames.map((name) => [name, count(name)])) as Record<SectionName, number>;
};

/** React-admin wraps the message of the form's own validation once more. */
const messageOf = ({ message }: Record<string, unknown>): unknown => (isObject(message) ? message["message"] : message);

/** `{a: {b: {message}}}` -> `[["a.b", message]]` */
const messagesIn = (errors: object, path = ""): [field: string, message: string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const message = messageOf(error);
    return typeof message === "string" ? [[path + name, message]] : messagesIn(error, `${path}${name}.`);
  });

/** Refusals that concern no visible field. The form's own `root` error is not shown. */
export const otherErrors = (errors: FieldErrors, clientType: WebsiteValues["client_type"]): string[] => {
  const known: readonly string[] = ["root", ...Object.values(sectionFields(clientType)).flat()];
  return messagesIn(errors).flatMap(([field, message]) => (known.includes(field) ? [] : [message]));
};

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
        <span className={styles.step} aria-hidden="true">
          {sectionNames.indexOf(name) + 1}
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
      <ul className={styles.summary}>
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
