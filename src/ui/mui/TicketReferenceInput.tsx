import { TextInput } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { OfferedReference } from "../ticketReference/OfferedReference";
import styles from "../ticketReference/ticketReference.module.css";

/** The field `reference` of a form. */
export const TicketReferenceInput = () => {
  const { setFocus, setValue } = useFormContext<{ reference: string }>();
  const { isSubmitted: shouldValidate } = useFormState();
  const typed = useWatch<{ reference: string }, "reference">({ name: "reference" });
  const take = (reference: string) => {
    setValue("reference", reference, { shouldDirty: true, shouldValidate });
    setFocus("reference");
  };
  return (
    <div className={styles.field}>
      <TextInput source="reference" label="reference.field" />
      <OfferedReference typed={typed} onUse={take} />
    </div>
  );
};
