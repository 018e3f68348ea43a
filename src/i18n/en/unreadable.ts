/** Records of a list that cannot be read. */
export const unreadable = {
  note: "%{count} of %{of} could not be read in full: %{fields}",
  choices: "%{count} of %{of} could not be read and cannot be chosen: %{fields}",
  mark: "unreadable: %{fields}",
  /** In the place of a field, where the record is none. */
  record: "the whole record",
};
