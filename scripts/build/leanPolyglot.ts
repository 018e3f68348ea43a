type Options = Record<string, unknown>;

interface Settings {
  phrases: object;
  replace: (this: string, placeholders: RegExp, valueOf: (placeholder: string, name: string) => unknown) => string;
  pluralRules: { pluralTypes: { own: (count: number) => number } };
}

/**
 * Replaces node-polyglot, of which the panel needs no more: the plurals of twenty languages come from `Intl` (translation.ts). The
 * tests run with node-polyglot itself, and compare both.
 */
// oxlint-disable-next-line import/no-default-export -- as node-polyglot exports it
export default class LeanPolyglot {
  private readonly phrases = new Map<string, string>();

  constructor(private readonly settings: Settings) {
    this.add("", settings.phrases);
  }

  t(key: string, options: Options = {}): string {
    const { smart_count: count, _: fallback } = options;
    let text = this.phrases.get(key) ?? (typeof fallback === "string" ? fallback : key);
    const { replace, pluralRules } = this.settings;
    if (typeof count === "number" && text) {
      const forms = text.split("||||");
      text = (forms[pluralRules.pluralTypes.own(count)] || forms[0] || "").trim();
    }
    return replace.call(text, /%\{(.*?)\}/g, (placeholder, name) =>
      Object.hasOwn(options, name) ? (options[name] ?? placeholder) : placeholder,
    );
  }

  private add(prefix: string, texts: object): void {
    for (const [key, text] of Object.entries(texts) as [string, unknown][]) {
      if (typeof text === "string") this.phrases.set(prefix + key, text);
      else if (text) this.add(`${prefix}${key}.`, text);
    }
  }
}
