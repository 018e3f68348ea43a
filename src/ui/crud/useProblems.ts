import { useMemo } from "react";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf, inputSchema } from "../../dataProvider/entries";
import { useT } from "../../i18n";
import { payloadOf } from "./formValues";
import { problemsOf } from "./problems";

/** A form's `validate`: checks what would be sent against the entry's `input`. Field -> message. */
export const useProblems = (resource: ResourceName, isNew: boolean) => {
  const t = useT();
  const entry = entryOf(resource);
  const schema = useMemo(() => inputSchema(entry, isNew), [entry, isNew]);
  return (values: object): Record<string, string> => {
    const problems = [...problemsOf(schema, payloadOf(entry, { ...values }))];
    return Object.fromEntries(
      problems.map(([field, { reason, limit }]) => {
        const label = t(`resources.${resource}.fields.${field}`);
        const words = t(`crud.invalid.${reason}`, { field: label, limit });
        return [field, t(`resources.${resource}.invalid.${field}`, { _: words })];
      }),
    );
  };
};
