/**
 * A browser that translates the page moves each text into an element of its own. React then cannot remove the text, nor insert
 * anything before it: the page crashes. Texts that come, go or follow something that does have to be in an element.
 */
let bareTexts: string[] = [];

const recordBareText = (parent: Node, text: Node | null): void => {
  if (!(text instanceof Text) || !(parent instanceof Element)) return;
  // The build gives helper texts elements (scripts/build/helperText.ts); react-admin's own buttons put an icon before their label.
  if (parent.closest(".MuiFormHelperText-root, .MuiButton-root")) return;
  bareTexts.push(`"${text.data}" in ${parent.outerHTML.slice(0, 200)}`);
};

type Method<Rest extends unknown[]> = <T extends Node>(this: Node, node: T, ...rest: Rest) => T;
const insertBefore = Reflect.get(Node.prototype, "insertBefore") as Method<[next: Node | null]>;
const removeChild = Reflect.get(Node.prototype, "removeChild") as Method<[]>;

export const watchBareText = (): void => {
  bareTexts = [];
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    recordBareText(this, next);
    return insertBefore.call(this, node, next) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    recordBareText(this, node);
    return removeChild.call(this, node) as T;
  };
};

/** @throws Error when a text without an element of its own was removed, or something was inserted before it. */
export const assertNoBareText = (): void => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  if (bareTexts.length > 0) throw new Error(`A translated page would crash at these texts:\n${bareTexts.join("\n")}`);
};
