/** Roles and names of elements, as far as the page objects ask for them: reading them from the whole tree of accessibility is slow in jsdom. */

/** Which elements have a role without saying so. */
const native: Record<string, string> = {
  alert: "",
  alertdialog: "",
  banner: "header",
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

/** Selectors of jsdom are slow where one holds another: what these say takes no such selector. */
const narrowed: Record<string, (element: Element) => boolean> = {
  banner: (element) => element.closest("main") === null,
};

/** The elements with a role, in order. @throws when the page objects ask for a role that is not known here yet. */
export const withRole = (root: Element, role: string): Element[] => {
  const selector = native[role];
  if (selector === undefined) throw new Error(`jsdomPage knows no role ${role}`);
  const explicit = `[role=${role}]`;
  const isNative = narrowed[role];
  return [...root.querySelectorAll(selector ? `${explicit}, ${selector}` : explicit)].filter((element) => {
    const own = element.getAttribute("role");
    return own === null ? (isNative?.(element) ?? true) : own === role;
  });
};

const BLANKS = /\s+/g;

export const normalized = (text: string | null | undefined): string => (text ?? "").replaceAll(BLANKS, " ").trim();

const isUnheard = (node: Node) => node instanceof Element && node.getAttribute("aria-hidden") === "true";

/** Text without what is hidden from assistive technology. */
const heard = (node: Node): string => {
  let text = "";
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue ?? "";
    else if (!isUnheard(child)) text += heard(child);
  }
  return text;
};

const textOf = (element: Element): string => normalized(heard(element));

const textsOfIds = (element: Element, ids: string) =>
  ids.split(" ").map((id) => normalized(element.ownerDocument.getElementById(id)?.textContent));

/** As its property `labels`, for which jsdom looks through the whole document once for each label. */
const labelElements = (element: Element): HTMLLabelElement[] => {
  if (!("labels" in element)) return [];
  const around = element.closest("label");
  return [...element.ownerDocument.getElementsByTagName("label")].filter((label) =>
    label.htmlFor ? label.htmlFor === element.id : label === around && element.isSameNode(label.control),
  );
};

/** The texts that label it, each by itself. */
export const labelsOf = (element: Element): string[] => {
  const labelledBy = element.getAttribute("aria-labelledby");
  if (labelledBy) return [textsOfIds(element, labelledBy).join(" ")];
  const label = element.getAttribute("aria-label");
  if (label !== null) return [normalized(label)];
  return labelElements(element).map(textOf);
};

export const nameOf = (element: Element): string => {
  const [label] = labelsOf(element);
  if (label !== undefined) return label;
  return textOf(element) || normalized(element.getAttribute("title"));
};

const hides = (element: Element): boolean =>
  element.hasAttribute("hidden") ||
  element.getAttribute("aria-hidden") === "true" ||
  /visibility: hidden|display: none/.test(element.getAttribute("style") ?? "");

/** Nobody gets to see it, nor hears of it. There are no stylesheets. */
export const isHidden = (element: Element): boolean =>
  hides(element) || (element.parentElement !== null && isHidden(element.parentElement));
