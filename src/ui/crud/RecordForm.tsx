import { useCreatePath, useNotify, type RaRecord } from "ra-core";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useFormState } from "react-hook-form";
import { useNavigate } from "react-router";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf, inputSchema } from "../../dataProvider/entries";
import { useT } from "../../i18n";
import { usePlaceOf } from "../afterWrite/usePlaceOf";
import { FormActions } from "../forms/FormActions";
import { LeaveGuard } from "../forms/LeaveGuard";
import { PanelForm } from "../forms/PanelForm";
import { useFormSubmit } from "../forms/useFormSubmit";
import { usePanel } from "../panel";
import { cellText } from "./cellText";
import { payloadOf, valuesOf, type FormValues } from "./formValues";
import { problemsOf } from "./problems";
import { useResourceTexts } from "./useResourceTexts";

/** The form opens with the list's data; the server's answer replaces it, except for what was typed. */
const keepTyped = { keepDirtyValues: true };

const Unsaved = ({ saved }: { saved: boolean }) => <LeaveGuard when={useFormState().isDirty && !saved} />;

/** Field -> error message. */
const useProblems = (resource: ResourceName, record?: RaRecord) => {
  const t = useT();
  const { labelOf } = useResourceTexts(resource);
  const entry = entryOf(resource);
  const schema = useMemo(() => inputSchema(entry, record === undefined), [entry, record]);
  return (values: FormValues): Record<string, string> => {
    const problems = [...problemsOf(schema, payloadOf(entry, values, record))];
    return Object.fromEntries(
      problems.map(([field, { reason, limit }]) => {
        const words = t(`crud.invalid.${reason}`, { field: labelOf(field), limit });
        return [field, t(`resources.${resource}.invalid.${field}`, { _: words })];
      }),
    );
  };
};

interface Props {
  resource: ResourceName;
  /** Omitted when adding. */
  record?: RaRecord;
  defaults?: FormValues;
  /** The field that names the record in messages. */
  nameField: string;
  inputs: ReactNode;
}

/** The form of one record: sends it, reports the outcome, and returns to the list. */
export const RecordForm = ({ resource, record, defaults, nameField, inputs }: Props) => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useCreatePath()({ resource, type: "list" });
  const { one } = useResourceTexts(resource);
  const { dataProvider, queryClient } = usePanel();
  const placeOf = usePlaceOf(resource);
  const problems = useProblems(resource, record);
  const entry = entryOf(resource);

  const [saved, setSaved] = useState(false);
  // Only after the form knows that it may be left without asking.
  useEffect(() => {
    if (saved) void navigate(list);
  }, [saved, list, navigate]);
  const submit = useFormSubmit({
    send: (typed: FormValues) => {
      const data = payloadOf(entry, typed, record);
      if (!record) return dataProvider.create(resource, { data });
      return dataProvider.update(resource, { id: record.id, data, previousData: record });
    },
    onSuccess: (_, typed) => {
      const detail = cellText(typed[nameField], t);
      void queryClient.invalidateQueries({ queryKey: [resource] });
      setSaved(true);
      notify(record ? "crud.updated" : "crud.added", { type: "success", messageArgs: { one }, detail });
    },
    look: (typed) => {
      const sent = payloadOf(entry, typed, record);
      return {
        ...placeOf({ id: record?.id }),
        write: record ? { kind: "update", sent, loaded: record } : { kind: "create", sent },
        name: t("crud.this", { one }),
      };
    },
    onFailure: (_, { detail }) =>
      notify(record ? "crud.updateFailed" : "crud.addFailed", { type: "error", messageArgs: { one }, detail }),
  });
  return (
    <PanelForm
      record={{ ...valuesOf(entry, record), ...defaults }}
      resetOptions={keepTyped}
      validate={problems}
      onSubmit={submit}
    >
      <Unsaved saved={saved} />
      <section className="form-section">
        <div className="form-grid">{inputs}</div>
      </section>
      <FormActions onCancel={() => void navigate(list)} />
    </PanelForm>
  );
};
