import { CopyIconButton } from "@/ui/widgets/CopyButton";
import { Section } from "@/ui/widgets/Section";
import { useT } from "@/i18n";
import type { SectionProps } from "./sectionProps";
import styles from "./editDomain.module.css";

const fields = { name: "mysql_name", user: "mysql_user", password: "mysql_pass" } as const;
const names = Object.keys(fields) as (keyof typeof fields)[];

/** Shows the password in plain text for copying. It is neither stored nor part of an address. */
export const DatabaseInformation = ({ domain }: SectionProps) => {
  const t = useT();
  return (
    <Section title={t("editDomain.sections.database")} name="database">
      <dl className={`facts ${styles.editDatabase}`}>
        {names.map((name) => {
          const label = t(`editDomain.database.${name}`);
          const value = domain[fields[name]];
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {value ? (
                  <>
                    <span className={name === "password" ? "fact-code secret" : "fact-code"}>{value}</span>
                    <CopyIconButton label={t("editDomain.copy", { field: label })} text={value} />
                  </>
                ) : (
                  t("editDomain.none")
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
};
