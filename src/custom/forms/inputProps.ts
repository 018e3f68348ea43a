/** For react-admin's text inputs: an emptied field is "", as it is sent, not null; no space is kept for a hint. */
export const asText = {
  helperText: false,
  parse: (value: unknown) => value,
  format: (value: unknown) => value ?? "",
} as const;
