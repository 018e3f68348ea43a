/** What a chart looks like by style sheets, which a picture of its own does not have. */
const LOOKS = ["fill", "stroke", "stroke-width", "font-family", "font-size", "font-weight", "opacity"] as const;

const withLooks = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((element, at) => {
    const original = originals[at];
    if (!original) return;
    const looks = getComputedStyle(original);
    for (const name of LOOKS) element.setAttribute(name, looks.getPropertyValue(name));
    element.removeAttribute("class");
  });
  return copy;
};

const loaded = (source: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image), { once: true });
    image.addEventListener("error", () => reject(new Error("The chart could not be drawn")), { once: true });
    image.src = source;
  });

/** A drawn chart as PNG, twice as large as on the screen, on the ground of its page. @throws Error when the browser cannot draw it */
export const chartImage = async (svg: SVGSVGElement, ground: string): Promise<Blob> => {
  const { width, height } = svg.getBoundingClientRect();
  const copy = withLooks(svg);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const text = new XMLSerializer().serializeToString(copy);
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement("canvas");
  canvas.width = width * 2;
  canvas.height = height * 2;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The chart could not be drawn");
  return blob;
};

/** Saves a file under this name. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
