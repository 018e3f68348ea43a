import { act } from "./act";
import { isHidden, labelsOf, nameOf, normalized, withRole } from "./names";
import { eventually } from "./eventually";

type Text = string | RegExp;
interface Named {
  name?: Text;
  exact?: boolean;
  level?: number;
}

/** As Playwright compares: a text anywhere in it and in any case, unless it is to be exact. */
const fits = (value: string, wanted: Text, exact = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(value);
  return exact ? value === normalized(wanted) : value.toLowerCase().includes(normalized(wanted).toLowerCase());
};

const inOrder = (elements: Iterable<Element>): Element[] =>
  [...new Set(elements)].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

/** The elements below it whose text fits, without those that have another one in them; each text is read once. */
const innermost = (root: Element, isMeant: (text: string) => boolean): Element[] => {
  const found: Element[] = [];
  const textOf = (element: Element): string => {
    const before = found.length;
    let text = "";
    for (let child = element.firstChild; child; child = child.nextSibling)
      text +=
        child instanceof Element ? textOf(child) : child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? "") : "";
    if (element !== root && found.length === before && isMeant(normalized(text))) found.push(element);
    return text;
  };
  textOf(root);
  return found;
};

/** What the page objects use of Playwright's Locator, over the document of jsdom. */
export class JsdomLocator {
  constructor(
    readonly find: () => Element[],
    readonly described: string,
  ) {}

  private under(described: string, below: (root: Element) => Iterable<Element>): JsdomLocator {
    return new JsdomLocator(() => {
      const roots = this.find();
      const [only] = roots;
      if (only && roots.length === 1) return [...below(only)];
      return inOrder(roots.flatMap((root) => [...below(root)]));
    }, `${this.described} ${described}`);
  }

  locator(selector: string): JsdomLocator {
    return this.under(selector, (root) => root.querySelectorAll(selector));
  }

  getByRole(role: string, { name, exact, level }: Named = {}): JsdomLocator {
    const isMeant = (element: Element) =>
      (name === undefined || fits(nameOf(element), name, exact)) && !isHidden(element);
    return this.under(`${role} ${String(name ?? "")}`, (root) =>
      (level ? [...root.querySelectorAll(`h${level}`)] : withRole(root, role)).filter(isMeant),
    );
  }

  getByLabel(label: Text, { exact }: Named = {}): JsdomLocator {
    const isMeant = (element: Element) => labelsOf(element).some((text) => fits(text, label, exact));
    return this.under(`label ${String(label)}`, (root) =>
      [...root.querySelectorAll("input, select, textarea, [aria-label], [aria-labelledby]")].filter(isMeant),
    );
  }

  /** The innermost elements with this text. */
  getByText(text: Text, { exact }: Named = {}): JsdomLocator {
    return this.under(`text ${String(text)}`, (root) => innermost(root, (found) => fits(found, text, exact)));
  }

  filter({ has, hasText }: { has?: JsdomLocator; hasText?: Text }): JsdomLocator {
    const isMeant = (element: Element, inner: Element[]) =>
      (!has || inner.some((other) => other !== element && element.contains(other))) &&
      (hasText === undefined || fits(normalized(element.textContent), hasText));
    return new JsdomLocator(
      () => {
        const inner = has?.find() ?? [];
        return this.find().filter((element) => isMeant(element, inner));
      },
      `${this.described} with ${String(hasText ?? has?.described)}`,
    );
  }

  first(): JsdomLocator {
    return new JsdomLocator(() => this.find().slice(0, 1), `first ${this.described}`);
  }

  last(): JsdomLocator {
    return new JsdomLocator(() => this.find().slice(-1), `last ${this.described}`);
  }

  or(other: JsdomLocator): JsdomLocator {
    return new JsdomLocator(
      () => inOrder([...this.find(), ...other.find()]),
      `${this.described} or ${other.described}`,
    );
  }

  count(): Promise<number> {
    return Promise.resolve(this.find().length);
  }

  textContent(): Promise<string | null> {
    return Promise.resolve(this.one().textContent);
  }

  isVisible(): Promise<boolean> {
    return Promise.resolve(this.find().some((element) => !isHidden(element)));
  }

  waitFor(): Promise<void> {
    return eventually(`${this.described} is there`, () => this.one()).then(() => undefined);
  }

  /** @throws as long as there is none, or more than one. */
  one(): HTMLElement {
    const [element, ...more] = this.find();
    if (!element || more.length > 0) throw new Error(`${this.described}: ${more.length + (element ? 1 : 0)} elements`);
    return element as HTMLElement;
  }

  /** Once it can be used. */
  private ready(): Promise<HTMLElement> {
    return eventually(`${this.described} can be used`, () => {
      const element = this.one();
      if (element.matches(":disabled, [aria-disabled=true]")) throw new Error(`${this.described} is disabled`);
      return element;
    });
  }

  async click(): Promise<void> {
    act.click(await this.ready());
  }

  async dblclick(): Promise<void> {
    const element = await this.ready();
    act.click(element);
    await Promise.resolve(); // each click is an event of its own
    act.click(element);
  }

  async check(): Promise<void> {
    const element = (await this.ready()) as HTMLInputElement;
    if (!element.checked) act.click(element);
  }

  async fill(value: string): Promise<void> {
    act.fill(await this.ready(), value);
  }

  async press(key: string): Promise<void> {
    act.press(await this.ready(), key);
  }

  async blur(): Promise<void> {
    (await this.ready()).blur();
  }
}
