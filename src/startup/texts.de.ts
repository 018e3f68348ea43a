export const files = import.meta.glob<object>("../{custom,i18n,resources,ui}/**/texts.de.ts", {
  eager: true,
  import: "texts",
});
