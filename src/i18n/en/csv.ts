/** Lists as CSV files. */
export const csv = {
  done: "%{smart_count} record was exported |||| %{smart_count} records were exported",
  leftOut: "%{count} more cannot be read in full: not in the file.",
  failed: "The list could not be exported.",
  /** A column of the WordPress list's file. */
  address: "Address",
  sites: {
    domain: "Domain",
    type: "Type",
    preview: "Preview",
    server: "Server",
    status: "Status",
    secure: "Secure",
    php: "PHP",
    process: "Process",
    processText: "Process status",
  },
};
