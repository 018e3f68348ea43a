import { useNotify, type Identifier } from "ra-core";
import type { ResourceName } from "../../dataProvider/endpoints";
import { ApiError } from "../../dataProvider/errors";
import { namedBy, type Row, type Write } from "../afterWrite/outcome";
import { useLookAgain, type Look } from "../afterWrite/useLookAgain";
import { usePlaceOf } from "../afterWrite/usePlaceOf";
import { useResourceTexts } from "./useResourceTexts";

/** What react-admin's mutations are called with. */
interface Saving {
  id?: Identifier;
  data?: object;
  previousData?: Row;
}

const textIn = (record: object | undefined, field: string): string => {
  const value: unknown = (record as Record<string, unknown> | undefined)?.[field];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/**
 * The `mutationOptions` of a standard form: a failed save is reported. If its outcome is unknown the list is read again first, and
 * the message says what was found. Fields that the server refused say so themselves.
 * @param nameField the field that names a record.
 */
export const useSaveReport = (resource: ResourceName, nameField: string) => {
  const notify = useNotify();
  const lookAgain = useLookAgain();
  const placeOf = usePlaceOf(resource);
  const { one } = useResourceTexts(resource);
  const writeOf = (sent: object, loaded: Row | undefined): Write => {
    if (loaded) return { kind: "update", sent, loaded };
    const isNamed = textIn(sent, nameField) !== "";
    return { kind: "create", sent, ...(isNamed && { isNamed: namedBy(sent, nameField) }) };
  };
  return {
    /** Before it is sent: what is known then. */
    onMutate: ({ id, data = {}, previousData }: Saving): Look => ({
      ...placeOf({ id }),
      write: writeOf(data, previousData),
      name: textIn(previousData, nameField) || textIn(data, nameField) || one,
    }),
    /** The form stays busy until this is done. */
    onError: async (error: unknown, _saving: unknown, look: unknown) => {
      const { detail, found } = await lookAgain(error, look as Look | undefined);
      const isToldAtFields = error instanceof ApiError && error.body.errors !== undefined;
      if (found === "" && isToldAtFields) return;
      notify("crud.saveFailed", { type: "error", messageArgs: { one }, detail });
    },
  };
};
