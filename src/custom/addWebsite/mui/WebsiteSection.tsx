import { useId, type ReactNode } from "react";
import { get, useFormState, useWatch, type FieldErrors } from "react-hook-form";
import { useT } from "@/i18n";
import { isObject } from "@/lib/isObject";
import { Status } from "@/ui/status/Status";
import { getSectionFields, sectionNames, validateWebsite, type SectionName, type WebsiteValues } from "../websiteForm";
import styles from "./addWebsite.module.css";

export const countSectionErrors = (
  errors: FieldErrors,
  clientType: WebsiteValues["client_type"],
): Record<SectionName, number> => {
  const fields = getSectionFields(clientType);
  const count = (name: SectionName) => fields[name].filter((field) => get(errors, field) !== undefined).length;
  return Object.fromEntries(sectionNames.map((name) => [name, count(name)])) as Record<SectionName, number>;
};

/** React-admin wraps messages of the form's own validation twice. */
const getMessage = ({ message }: Record<string, unknown>): unknown =>
  isObject(message) ? message["message"] : message;

/** `{a: {b: {message}}}` -> `[["a.b", message]]` */
const getMessages = (errors: object, path = ""): [field: string, message: string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const message = getMessage(error);
    return typeof message === "string" ? [[path + name, message]] : getMessages(error, `${path}${name}.`);
  });

/** Errors that belong to no visible field. The form's own `root` error is left out. */
export const getOtherErrors = (errors: FieldErrors, clientType: WebsiteValues["client_type"]): string[] => {
  const known: readonly string[] = ["root", "reference", ...Object.values(getSectionFields(clientType)).flat()];
  return getMessages(errors).flatMap(([field, message]) => (known.includes(field) ? [] : [message]));
};

/** A wide section has two columns of fields, so that the sections of a row are equally high. */
const isWide = (name: SectionName, clientType: WebsiteValues["client_type"]): boolean => {
  if (name === "customer") return clientType === "new";
  return name === "database" || (name === "domain" && clientType === "existing");
};

export const WebsiteSection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const t = useT();
  const id = useId();
  const values = useWatch() as WebsiteValues;
  const { errors } = useFormState();
  const problems = validateWebsite(values);
  const wrong = countSectionErrors(errors, values.client_type)[name];
  const done = getSectionFields(values.client_type)[name].every((field) => !problems[field]);
  const state = wrong > 0 ? "wrong" : done ? "done" : "open";
  return (
    <section
      className={`form-section ${isWide(name, values.client_type) ? styles.wideSection : styles.narrowSection}`}
      id={`website-${name}`}
      aria-labelledby={id}
      data-state={state}
      tabIndex={-1}
    >
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

/** Error counts by section, and errors of no field, after a failed submit. */
export const ErrorSummary = () => {
  const t = useT();
  const { errors, submitCount } = useFormState();
  const clientType = useWatch<WebsiteValues, "client_type">({ name: "client_type" });
  const counts = countSectionErrors(errors, clientType);
  const wrong = sectionNames.filter((name) => counts[name] > 0);
  const total = wrong.reduce((sum, name) => sum + counts[name], 0);
  const others = getOtherErrors(errors, clientType);
  if (submitCount === 0 || wrong.length + others.length === 0) return null;
  return (
    <div className="message message-bad" role="alert">
      {total > 0 && <p>{t("forms.errorCount", { smart_count: total })}</p>}
      <ul className={styles.summary}>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#website-${name}`}>{t(`addWebsite.sections.${name}`)}</a> ({counts[name]})
          </li>
        ))}
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
};
