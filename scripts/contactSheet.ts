/** `{screen}-{device}-{scheme}.png`, as the screenshots are named. */
const NAME = /^(.+)-(\w+)-(\w+)\.png$/;

const style = `
  body { margin: 24px; color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  section { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 8px; }
  figure { flex: none; margin: 0; }
  img { display: block; height: 320px; border: 1px solid #8886; border-radius: 6px; }
  figcaption { color: #888; font-size: 12px; }
`;

/** One page that shows all screenshots, a row for each screen; every picture leads to its full size. */
export const contactSheet = (files: readonly string[]): string => {
  const screens = new Map<string, { file: string; look: string }[]>();
  for (const file of files.toSorted()) {
    const [, screen, device, scheme] = NAME.exec(file) ?? [];
    if (screen === undefined) continue;
    screens.set(screen, [...(screens.get(screen) ?? []), { file, look: `${device}, ${scheme}` }]);
  }
  const rows = [...screens].map(([screen, pictures]) => {
    const figures = pictures.map(
      ({ file, look }) =>
        `<figure><a href="${file}"><img src="${file}" alt="${screen}, ${look}" loading="lazy"></a>` +
        `<figcaption>${look}</figcaption></figure>`,
    );
    return `<h2 id="${screen}">${screen}</h2>\n<section>${figures.join("")}</section>`;
  });
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>All screens</title><style>${style}</style>\n<h1>All screens</h1>\n${rows.join("\n")}\n</html>\n`;
};
