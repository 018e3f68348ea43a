import { useCreatePath, useGetOne, type RaRecord } from "ra-core";
import { isValidElement, type ReactElement } from "react";
import { Link, useParams } from "react-router";
import type { ResourceName } from "../../dataProvider/endpoints";
import { entryOf, type InputField, type RecordOf } from "../../dataProvider/entries";
import { ApiError } from "../../dataProvider/errors";
import { fieldsOf } from "../../dataProvider/fields";
import { plainText } from "../../dataProvider/request";
import { useT } from "../../i18n";
import { MuiFrame } from "../forms/MuiFrame";
import { LoadingPage } from "../layout/LoadingPage";
import { PageTitle } from "../layout/PageTitle";
import { LoadFailed } from "../widgets/LoadFailed";
import type { FormValues } from "./formValues";
import { RecordForm } from "./RecordForm";
import { ResourceField } from "./ResourceField";
import { useResourceTexts } from "./useResourceTexts";

/** A multi-line text takes the whole width. */
type Input<R extends ResourceName> = InputField<R> | { source: InputField<R>; multiline: true };

interface Props<R extends ResourceName> {
  resource: R;
  /** Fields, whose inputs follow from the entry's `input`, or inputs of your own, in order. */
  fields: readonly (Input<R> | ReactElement)[];
  /** Initial values of a new record; empty by default. */
  defaults?: { [Field in InputField<R>]?: string | number | boolean };
}

const NotThere = ({ resource }: { resource: string }) => {
  const t = useT();
  const { one } = useResourceTexts(resource);
  const createPath = useCreatePath();
  return (
    <div className="placard">
      <h2>{t("crud.notFound", { one })}</h2>
      <p>{t("crud.notFoundText")}</p>
      <Link to={createPath({ resource, type: "list" })} className="button">
        {t("crud.back")}
      </Link>
    </div>
  );
};

// Returning to the window must not overwrite what was typed.
const once = { refetchOnWindowFocus: false, refetchOnReconnect: false };

const sourceOf = <R extends ResourceName>(input: Input<R>): string =>
  String(typeof input === "object" ? input.source : input);

/** A form holds a number as typed. */
const startOf = (defaults: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, typeof value === "boolean" ? value : String(value)]),
  );

/**
 * The form of a standard resource, for adding and, by id, for editing. It validates with the schema of what may be sent, shows
 * the server's refusals at their fields, and asks before typed input is lost.
 */
export const ResourceForm = <R extends ResourceName>({ resource, fields, defaults = {} }: Props<R>) => {
  const t = useT();
  const { one, title } = useResourceTexts(resource);
  const { id } = useParams();
  const isNew = id === undefined;
  const options = { ...once, enabled: !isNew };
  const { data, error, refetch } = useGetOne<RecordOf<R> & RaRecord>(resource, { id: id ?? "" }, options);

  const entry = entryOf(resource);
  const known = fieldsOf(entry.input);
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
  const isMissing = error instanceof ApiError && error.status === 404;
  const names = fields.map((field) => (isValidElement(field) ? "" : sourceOf(field)));
  const mayName = (name: string) => name in known && known[name]?.kind !== "flag" && !entry.secrets?.includes(name);
  const nameField = names.find(mayName) ?? "";
  const heading = () => {
    if (isNew) return t("crud.add", { one });
    return isMissing ? title : t("crud.editOf", { one, name: plainText(data?.[nameField]) }).trim();
  };
  const content = () => {
    if (isNew) return <RecordForm {...{ resource, nameField, inputs }} defaults={startOf(defaults)} />;
    if (isMissing) return <NotThere resource={resource} />;
    if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
    return (
      <>
        {error && <LoadFailed compact error={error} onRetry={() => void refetch()} />}
        <RecordForm key={data.id} {...{ resource, nameField, inputs }} record={data} />
      </>
    );
  };
  return (
    <MuiFrame>
      <PageTitle title={heading()} />
      {content()}
    </MuiFrame>
  );
};
