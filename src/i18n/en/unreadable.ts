/** Unreadable records of a list. */
export const unreadable = {
  note: "%{count} of %{of} could not be read in full: %{fields}",
  choices: "%{count} of %{of} could not be read and cannot be chosen: %{fields}",
  mark: "unreadable: %{fields}",
  /** Shown in place of a field when the record is not a record. */
  record: "the whole record",
};
