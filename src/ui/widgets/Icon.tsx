const paths = {
  edit: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  delete: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  external: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
} as const;

/** Line icons for buttons that are named by a label. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg className="icon" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={paths[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
