import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import type { Picture } from "./shot";

export interface Change extends Picture {
  kind: "changed" | "new" | "missing";
  /** How many differ. */
  pixels?: number;
  /** The picture of the difference, in the folder of the taken ones. */
  difference?: string;
}

interface Given {
  pictures: readonly Picture[];
  taken: string;
  accepted: string;
  threshold: number;
}

const COMPARERS = 4;
const ORIGIN = "http://pictures.test";

/** Runs in the page: the browser reads and writes pictures much faster than a library. */
const differenceOf = async () => {
  const address = "/pixelmatch.js";
  const { default: match } = (await import(address)) as typeof import("pixelmatch");
  const bitmaps = await Promise.all(
    ["/before", "/after"].map(async (path) => createImageBitmap(await (await fetch(path)).blob())),
  );
  const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
  const height = Math.max(...bitmaps.map((bitmap) => bitmap.height));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  // What only one of them has differs: nothing else is transparent.
  const [before, after] = bitmaps.map((bitmap) => {
    context.clearRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  });
  if (!before || !after) throw new Error("No picture");
  const shown = context.createImageData(width, height);
  const pixels = match(before.data, after.data, shown.data, width, height, {
    threshold: 0, // on one machine the same page is drawn the same to the pixel
    includeAA: true,
  });
  context.putImageData(shown, 0, 0);
  const blob = await canvas.convertToBlob();
  const reader = new FileReader();
  const address64 = await new Promise<string>((resolve) => {
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsDataURL(blob);
  });
  return { pixels, png: address64.slice(address64.indexOf(",") + 1) };
};

/** The pictures that are not as accepted, in their order. */
export const compare = async (browser: Browser, { pictures, taken, accepted, threshold }: Given): Promise<Change[]> => {
  const pixelmatch = fileURLToPath(import.meta.resolve("pixelmatch"));
  const differences = `${taken}/differences`;
  mkdirSync(differences, { recursive: true });
  const changes = new Map<Picture, Change>();
  const queue = [...pictures];
  const work = async () => {
    const page = await browser.newPage();
    let pair: Record<string, Buffer> = {};
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/pixelmatch.js") return route.fulfill({ path: pixelmatch, contentType: "text/javascript" });
      const body = pair[pathname];
      return body ? route.fulfill({ body, contentType: "image/png" }) : route.fulfill({ contentType: "text/html" });
    });
    await page.goto(`${ORIGIN}/`);
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const { file } = picture;
      const isAccepted = existsSync(`${accepted}/${file}`);
      if (!existsSync(`${taken}/${file}`)) {
        if (isAccepted) changes.set(picture, { ...picture, kind: "missing" });
        continue;
      }
      if (!isAccepted) {
        changes.set(picture, { ...picture, kind: "new" });
        continue;
      }
      pair = { "/before": readFileSync(`${accepted}/${file}`), "/after": readFileSync(`${taken}/${file}`) };
      if (pair["/before"]?.equals(pair["/after"] as Uint8Array)) continue;
      const { pixels, png } = await page.evaluate(differenceOf);
      if (pixels <= threshold) continue;
      writeFileSync(`${differences}/${file}`, Buffer.from(png, "base64"));
      changes.set(picture, { ...picture, kind: "changed", pixels, difference: `differences/${file}` });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: COMPARERS }, work));
  return pictures.flatMap((picture) => changes.get(picture) ?? []);
};
