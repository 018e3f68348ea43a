import { useEditContext, useFormIsDirty } from "ra-core";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { Create, Edit, ListButton, SaveButton, SimpleForm, Toolbar } from "react-admin";
import { useFormState } from "react-hook-form";
import { useParams } from "react-router";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf, type InputField } from "../../dataProvider/entries";
import { ApiError } from "../../dataProvider/errors";
import { fieldsOf } from "../../dataProvider/fields";
import { useT } from "../../i18n";
import "../../i18n/crudTexts";
import { FocusFirstError } from "../forms/FocusFirstError";
import { LeaveGuard } from "../forms/LeaveGuard";
import { LoadingPage } from "../layout/LoadingPage";
import { LoadFailed } from "../widgets/LoadFailed";
import { Placard } from "../widgets/Placard";
import { payloadOf } from "./formValues";
import { ResourceField } from "./ResourceField";
import { useProblems } from "./useProblems";
import { useSaveReport } from "./useSaveReport";

type Input<R extends ResourceName> = InputField<R> | { source: InputField<R>; multiline: true };

interface Props<R extends ResourceName> {
  resource: R;
  /**
   * Fields, whose inputs follow from the entry's `input`, or inputs of your own, in order. The first field that is not a secret
   * names the record in messages.
   */
  fields: readonly (Input<R> | ReactElement)[];
  /** Initial values of a new record; empty by default. */
  defaults?: { [Field in InputField<R>]?: string | number | boolean };
}

const sourceOf = (field: string | { source: string }): string => (typeof field === "object" ? field.source : field);

/** The form opens with the list's data; the server's answer replaces it, except for what was typed. */
const keepTyped = { keepDirtyValues: true };

/** Records are deleted in the list. */
const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** While the form is being submitted react-admin itself leaves it. */
const Unsaved = () => {
  const isDirty = useFormIsDirty();
  const { isSubmitting } = useFormState();
  return <LeaveGuard when={isDirty && !isSubmitting} />;
};

/** The page reports a failed read itself: it neither closes the form nor leaves it. */
const told = { onError: () => undefined };

/** The form of a record that could be read, or why it could not. */
const Loaded = ({ one, children }: { one: string; children: ReactNode }) => {
  const t = useT();
  const { record, error, refetch } = useEditContext();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Placard moment="notFound">
        <h2>{t("crud.notFound", { one })}</h2>
        <p>{t("crud.notFoundText")}</p>
        <ListButton label="crud.back" />
      </Placard>
    );
  }
  return (
    <>
      {error && <LoadFailed compact={record !== undefined} error={error} onRetry={() => void refetch()} />}
      {record && children}
    </>
  );
};

/**
 * The form of a standard resource, for adding and, by id, for editing: react-admin's own, with inputs that follow from the entry's
 * `input`. It is saved at once, not undoably, so that the server's refusals appear at their fields.
 */
export const ResourceForm = <R extends ResourceName>({ resource, fields, defaults }: Props<R>) => {
  const t = useT();
  const isNew = useParams()["id"] === undefined;
  const entry = entryOf(resource);
  const known = fieldsOf(entry.input);
  const problems = useProblems(resource, isNew);
  const sources = fields.flatMap((field) => (isValidElement(field) ? [] : [sourceOf(field)]));
  const nameField = sources.find((source) => !entry.secrets?.includes(source));
  const mutationOptions = useSaveReport(resource, nameField ?? "id");
  const transform = (values: object) => payloadOf(entry, { ...values });
  const inputs = fields.map((field) => {
    if (isValidElement(field)) return field;
    const source = sourceOf(field);
    const multiline = typeof field === "object";
    const isSecret = entry.secrets?.includes(source) ?? false;
    const schema = known[source];
    return (
      schema && <ResourceField key={source} field={schema} {...{ resource, source, isSecret, isNew, multiline }} />
    );
  });
  const form = (
    <SimpleForm
      validate={problems}
      resetOptions={keepTyped}
      noValidate
      {...(isNew && { defaultValues: defaults })}
      toolbar={toolbar}
    >
      <FocusFirstError />
      <Unsaved />
      {inputs}
    </SimpleForm>
  );
  if (isNew) {
    return (
      <Create resource={resource} redirect="list" transform={transform} mutationOptions={mutationOptions}>
        {form}
      </Create>
    );
  }
  const one = t(`resources.${resource}.one`);
  return (
    <Edit
      resource={resource}
      mutationMode="pessimistic"
      transform={transform}
      mutationOptions={mutationOptions}
      queryOptions={told}
      redirectOnError={false}
      loading={<LoadingPage />}
      render={() => <Loaded one={one}>{form}</Loaded>}
    />
  );
};
