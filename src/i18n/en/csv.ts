/** Lists as CSV files. */
export const csv = {
  done: "%{smart_count} record was exported |||| %{smart_count} records were exported",
  leftOut:
    "%{smart_count} more is not in the file: it cannot be read in full. |||| %{smart_count} more are not in the file: they cannot be read in full.",
  failed: "The list could not be exported.",
  reading: "Export: read %{read} of %{total}",
  waits:
    "Export: read %{read} of %{total}. The server allows no more calls for now: it goes on in %{smart_count} second |||| Export: read %{read} of %{total}. The server allows no more calls for now: it goes on in %{smart_count} seconds",
  stoppedAt: "Export: read %{read} of %{total}. %{error}",
  progress: "Sites read for the export",
  stop: "Stop",
  stopped: "The export was stopped.",
  notYet: "All sites have to be checked before they can be exported.",
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
