/** Roles and names of elements, as far as the page objects ask for them: reading them from the whole tree of accessibility is slow in jsdom. */

/** Which elements have a role without saying so. */
const native: Record<string, string> = {
  alert: "",
  alertdialog: "",
  banner: "header:not(main *)",
  button: "button, input[type=submit]",
  cell: "td",
  columnheader: "th[scope=col]",
  combobox: "select:not([multiple])",
  definition: "dd",
  dialog: "",
  group: "fieldset",
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a[href]",
  listitem: "li",
  main: "main",
  menu: "",
  menuitem: "",
  navigation: "nav",
  option: "option",
  paragraph: "p",
  radio: "input[type=radio]",
  region: "section[aria-label], section[aria-labelledby]",
  row: "tr",
  rowgroup: "tbody, thead",
  rowheader: "th[scope=row]",
  searchbox: "input[type=search]",
  status: "output",
  table: "table",
  textbox: "input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], textarea",
};

/** @throws when the page objects ask for a role that is not known here yet. */
export const selectorOf = (role: string): string => {
  const selector = native[role];
  if (selector === undefined) throw new Error(`jsdomPage knows no role ${role}`);
  return selector ? `[role=${role}], :is(${selector}):not([role])` : `[role=${role}]`;
};

export const normalized = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Text without what is hidden from assistive technology. */
const textOf = (element: Element): string => {
  if (!element.querySelector("[aria-hidden=true]")) return normalized(element.textContent);
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return normalized(copy.textContent);
};

const textsOfIds = (element: Element, ids: string) =>
  ids.split(" ").map((id) => normalized(element.ownerDocument.getElementById(id)?.textContent));

/** The texts that label it, each by itself. */
export const labelsOf = (element: Element): string[] => {
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy) return [textsOfIds(element, labelledBy).join(" ")];
  const label = element.getAttribute("aria-label");
  if (label !== null) return [normalized(label)];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map(textOf) : [];
};

export const nameOf = (element: Element): string => {
  const [label] = labelsOf(element);
  if (label !== undefined) return label;
  return textOf(element) || normalized(element.getAttribute("title"));
};

/** Nobody gets to see it, nor hears of it. There are no stylesheets. */
export const isHidden = (element: Element): boolean =>
  element.closest('[hidden], [aria-hidden=true], [style*="visibility: hidden"], [style*="display: none"]') !== null;
