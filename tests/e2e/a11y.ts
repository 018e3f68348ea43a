import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const isLoaded = (page: Page) => page.evaluate(() => "axe" in window);

/**
 * Violations of WCAG 2.2 AA and of axe's best practices. Legacy mode is faster and sufficient without frames, and so is asking
 * for violations only.
 */
export const findViolations = async (page: Page) => {
  // Axe is half a megabyte: once for each page.
  const builder = new AxeBuilder((await isLoaded(page)) ? { page, axeSource: ";" } : { page });
  const inMenu = (await page.getByRole("menu").count()) > 0;
  builder.setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await builder
    .withTags(RULES)
    // A page that still loads may have no heading yet; a contact may have no first name.
    .disableRules(["page-has-heading-one", "empty-table-header", ...(inMenu ? ["region"] : [])])
    .analyze();
  const above = page.locator(".action-bar, [data-bottom-bar], .bar-panel").filter({ visible: true });
  const hasBar = (await above.count()) > 0;
  // Under a bar at the bottom, or a panel of the top bar, some target is always half covered: `expectTargets` measures them.
  const isUnderBar = (id: string, summary = "") => hasBar && id === "target-size" && summary.includes("obscured");
  // While a menu is open it covers a part of what cannot be pressed then.
  const isBehindMenu = (id: string, html: string) =>
    inMenu && id === "target-size" && !/role="menu(?:item)?"/.test(html);
  return violations.flatMap(({ id, help, nodes }) => {
    const found = nodes.filter(
      ({ failureSummary, html }) => !isUnderBar(id, failureSummary) && !isBehindMenu(id, html),
    );
    const words = found.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`);
    return words.length > 0 ? { id, help, nodes: words } : [];
  });
};

export const expectAccessible = async (page: Page, what: string): Promise<void> =>
  expect.soft(await findViolations(page), what).toEqual([]);

export const expectNoHorizontalOverflow = async (page: Page, what: string): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.configure({ soft: true }).poll(overflow, `${what}: wider than the window by`).toBeLessThanOrEqual(1); // widths are rounded
};

/** Targets below the minimum size; on touch screens also text fields with text so small that iOS zooms in. */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isCoarse = matchMedia("(pointer: coarse)").matches;
    const pressable =
      "a[href], button, select, textarea, input:not([type='hidden']), [role='menuitem'], [role='option']";
    const modal = [...document.querySelectorAll("[role='dialog'], [role='alertdialog'], [role='menu']")].at(-1);
    return [...(modal ?? document).querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const isShown = element.checkVisibility() && element.getBoundingClientRect().bottom > 0;
      if (!isShown || element.closest("p:not(.session-links), [aria-hidden='true'], .skip-link")) return [];
      const target = element.matches("input") ? (element.closest("label, .MuiOutlinedInput-root") ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      const least = isCoarse && !element.matches("[type='radio'], [type='checkbox']") ? 44 : 24;
      const isText = element.matches("select, textarea, input:not([type='radio'], [type='checkbox'])");
      const isZoomed = isCoarse && isText && Number.parseFloat(getComputedStyle(element).fontSize) < 16;
      if (height >= least - 0.5 && width >= 23.5 && !isZoomed) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent.trim();
      return [
        `${element.localName}.${element.className} '${name}' ${Math.round(width)} x ${Math.round(height)}${isZoomed ? ", small text" : ""}`,
      ];
    });
  });

/** Polls, because an opening menu grows. */
const expectTargetSizes = async (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true, timeout: 3000 })
    .poll(() => findSmallTargets(page), `${what}: too small`)
    .toEqual([]);

/** Shapes clipped from a background in the page's color: forced colors hide them. */
const findInvisibleShapes = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const isTransparent = (color: string) => color.startsWith("rgba(") && color.endsWith(", 0)");
    return [...document.querySelectorAll<HTMLElement>("body *:not(svg *)")].flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isShape = style.clipPath !== "none" && !style.clipPath.startsWith("inset(50%");
        const isDrawn =
          pseudo === undefined ? element.textContent === "" : style.content !== "none" && style.display !== "none";
        if (!isShape || !isDrawn || !element.checkVisibility() || style.backgroundImage !== "none") return [];
        if (style.borderTopStyle !== "none" && style.borderTopWidth !== "0px") return [];
        const isSeen = style.backgroundColor !== ground && !isTransparent(style.backgroundColor);
        return isSeen ? [] : [`${element.localName}.${element.className}${pseudo ?? ""}`];
      }),
    );
  });

export const expectVisibleShapes = async (page: Page, what: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await findInvisibleShapes(page), `${what}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
};

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  "small phone": { width: 320, height: 640 },
} as const;

/** Checks axe's rules, horizontal overflow and target sizes; after a small phone also the overflow on a larger one. */
export const expectAccessibleLayout = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectNoHorizontalOverflow(page, what);
  await expectTargetSizes(page, what);
  const window = page.viewportSize();
  if (window?.width !== sizes["small phone"].width) return;
  const { width, height } = sizes.phone;
  await page.setViewportSize({ width, height: Math.max(window.height, height) });
  await expectNoHorizontalOverflow(page, `${what}, on a larger phone`);
  await page.setViewportSize(window);
  // Material UI moves an open menu 166 ms after the window's last change: what is pressed before then is not what is released. A
  // timer of the page that is set now, and takes longer, ends after that one.
  if ((await page.getByRole("menu").count()) > 0)
    await page.evaluate(() => new Promise((moved) => setTimeout(moved, 200)));
};
