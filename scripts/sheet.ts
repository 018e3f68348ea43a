const style = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 1800px; padding: 24px; font: 15px/1.5 system-ui, sans-serif; }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: end; gap: 8px 16px;
    padding: 12px 0; background: Canvas; border-bottom: 1px solid GrayText; }
  label { display: grid; font-size: 13px; }
  select { font: inherit; padding: 4px 8px; min-height: 34px; }
  output { padding: 6px 0; }
  html { scroll-padding-top: 90px; }
  h2 { margin: 32px 0 8px; font-size: 20px; }
  ul { display: flex; flex-wrap: wrap; gap: 20px 16px; margin: 0; padding: 0; list-style: none; }
  li { max-width: 100%; }
  figure { margin: 0; }
  img { display: block; border: 1px solid GrayText; border-radius: 6px; }
  .one img { width: auto; height: 260px; max-width: 100%; object-fit: cover; object-position: top; }
  .three { display: flex; gap: 12px; margin-bottom: 4px; }
  .three a { flex: 0 1 580px; min-width: 0; }
  .three img { width: 100%; }
  a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  [hidden] { display: none; }
`;

/** Filters the pictures; the choice is kept in the address, so that it survives a reload and can be shared. */
const script = `
  const form = document.querySelector("form");
  const pictures = [...document.querySelectorAll("li")];
  const names = [...form.querySelectorAll("select")].map(({ name }) => name);
  const given = new URLSearchParams(location.hash.slice(1));
  for (const name of names) if (given.has(name)) form.elements[name].value = given.get(name);
  const show = () => {
    const wanted = names.map((name) => [name, form.elements[name].value]).filter(([, value]) => value);
    for (const item of pictures) item.hidden = !wanted.every(([name, value]) => item.dataset[name] === value);
    for (const part of document.querySelectorAll("section")) part.hidden = !part.querySelector("li:not([hidden])");
    const shown = pictures.filter((item) => !item.hidden).length;
    document.querySelector("output").textContent = shown + " of " + pictures.length + " pictures";
    history.replaceState(null, "", wanted.length ? "#" + new URLSearchParams(wanted) : location.href.split("#")[0]);
  };
  form.addEventListener("change", show);
  show();
`;

export interface Item {
  screen: string;
  /** The value of each filter. */
  values: Readonly<Record<string, string>>;
  /** The file and its alternative text; one, or some side by side. */
  images: readonly (readonly [file: string, text: string])[];
  caption: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const select = (name: string, values: readonly string[]): string =>
  `<label>${capital(name)}<select name="${name}"><option value="">All</option>` +
  `${values.map((value) => `<option>${value}</option>`).join("")}</select></label>`;

const shown = ({ values, images, caption }: Item): string => {
  const data = Object.entries(values).map(([name, value]) => ` data-${name}="${value}"`);
  const links = images.map(([file, text]) => `<a href="${file}"><img src="${file}" alt="${text}" loading="lazy"></a>`);
  return (
    `<li${data.join("")}><figure><div class="${images.length === 1 ? "one" : "three"}">${links.join("")}</div>` +
    `<figcaption>${caption}</figcaption></figure></li>`
  );
};

/** One page with pictures by screen, with filters; each picture links to its full size. */
export const sheet = (title: string, items: readonly Item[]): string => {
  const values = (name: string) => [...new Set(items.map((item) => item.values[name] ?? ""))];
  const filters = Object.keys(items[0]?.values ?? {}).map((name) => select(name, values(name)));
  const sections = [...new Set(items.map(({ screen }) => screen))].map((screen, n) => {
    const own = items.filter((item) => item.screen === screen).map(shown);
    return `<section aria-labelledby="screen-${n}"><h2 id="screen-${n}">${screen}</h2>\n<ul>${own.join("\n")}</ul></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<form aria-label="Filter">${filters.join("")}<output aria-live="polite"></output></form>
${sections.join("\n")}
</main><script>${script}</script></body></html>
`;
};
