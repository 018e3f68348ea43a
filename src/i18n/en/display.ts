/** How lists are shown: how close their rows stand, and which columns. */
export const display = {
  density: "Rows",
  densities: { comfortable: "Comfortable", compact: "Compact" },
  columns: "Columns",
  php: "PHP",
  preview: "Link to the preview",
};
