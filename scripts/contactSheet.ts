import { devices, picturesOf, schemes, states, type Shot } from "./shots/shot";

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
  figure { margin: 0; }
  img { display: block; width: auto; height: 260px; max-width: 100%; object-fit: cover; object-position: top;
    border: 1px solid GrayText; border-radius: 6px; }
  a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  [hidden] { display: none; }
`;

/** Filters the pictures; the choice is kept in the address, so that it survives a reload and can be shared. */
const script = `
  const form = document.querySelector("form");
  const pictures = [...document.querySelectorAll("li")];
  const names = ["screen", "state", "device", "scheme"];
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

const select = (name: string, label: string, values: readonly string[]): string =>
  `<label>${label}<select name="${name}"><option value="">All</option>` +
  `${values.map((value) => `<option>${value}</option>`).join("")}</select></label>`;

/** One page with all existing pictures by screen, with filters; each links to its full size. */
export const contactSheet = (shots: readonly Shot[], isThere: (file: string) => boolean): string => {
  const screens = [...new Set(shots.map(({ screen }) => screen))];
  const sections = screens.map((screen, n) => {
    const items = shots
      .filter((shot) => shot.screen === screen)
      .flatMap((shot) =>
        picturesOf(shot)
          .filter(({ file }) => isThere(file))
          .map(({ file, device, scheme }) => {
            const look = `${shot.name}, ${device}, ${scheme}`;
            return (
              `<li data-screen="${screen}" data-state="${shot.state}" data-device="${device}" data-scheme="${scheme}">` +
              `<figure><a href="${file}"><img src="${file}" alt="${look}" loading="lazy"></a>` +
              `<figcaption>${look}</figcaption></figure></li>`
            );
          }),
      );
    return `<section aria-labelledby="screen-${n}"><h2 id="screen-${n}">${screen}</h2>\n<ul>${items.join("\n")}</ul></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>All screens in all states</title><style>${style}</style></head>
<body><main><h1>All screens in all states</h1>
<form aria-label="Filter">${select("screen", "Screen", screens)}${select("state", "State", states)}${select("device", "Device", Object.keys(devices))}${select("scheme", "Scheme", schemes)}<output aria-live="polite"></output></form>
${sections.join("\n")}
</main><script>${script}</script></body></html>
`;
};
