/** What a page looks like, as data: an element as its tag, its attributes and what is in it; or a text. */
export type Picture = string | [tag: string, attributes: Record<string, string>, ...inside: Picture[]];

/** What a picture may hold, however it was made: nothing that runs, loads or leads anywhere. */
const TAGS =
  /^(?:a|button|div|fieldset|h[1-3]|header|input|label|legend|li|main|nav|ol|option|p|path|rect|search|section|select|span|svg|table|tbody|td|th|thead|tr|ul)$/;
const ATTRIBUTES =
  /^(?:aria-[\w-]+|data-[\w-]+|checked|class|colspan|d|disabled|fill|height|hidden|id|placeholder|role|rowspan|rx|scope|selected|title|type|value|viewBox|width)$/;

const SVG = "http://www.w3.org/2000/svg";

/** What the page does not say by attributes. */
const stateOf = (element: Element): Record<string, string> => {
  if (element instanceof HTMLInputElement && element.type !== "password") {
    return { value: element.value, ...(element.checked && { checked: "" }) };
  }
  if (element instanceof HTMLOptionElement && element.selected) return { selected: "" };
  // Of rows that are not in the page.
  return element instanceof HTMLTableCellElement && element.style.height ? { height: element.style.height } : {};
};

/** @returns nothing for what a picture does not hold, and what is true of the moment alone. */
const pictureOf = (node: Node): Picture | undefined => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || !TAGS.test(node.localName) || node.hasAttribute("data-momentary")) return undefined;
  const named = [...node.attributes]
    .filter(({ name }) => ATTRIBUTES.test(name))
    .map(({ name, value }) => [name, value]);
  const { value: _value, checked: _checked, selected: _selected, ...attributes } = Object.fromEntries(named);
  return [node.localName, { ...attributes, ...stateOf(node) }, ...picturesIn(node.childNodes)];
};

export const picturesIn = (nodes: Iterable<Node>): Picture[] =>
  Array.from(nodes, pictureOf).filter((picture) => picture !== undefined);

/** @throws where it is no picture. */
export const draw = (picture: Picture, namespace = "http://www.w3.org/1999/xhtml"): Node => {
  if (typeof picture === "string") return document.createTextNode(picture);
  const [tag, attributes, ...inside] = picture;
  if (!TAGS.test(tag)) throw new TypeError(`Not in pictures: ${tag}`);
  const own = tag === "svg" ? SVG : namespace;
  const element = document.createElementNS(own, tag);
  for (const [name, value] of Object.entries(attributes)) if (ATTRIBUTES.test(name)) element.setAttribute(name, value);
  if (tag === "a") element.setAttribute("href", "#"); // looks like a link by it
  element.append(...inside.map((each) => draw(each, own)));
  return element;
};
