import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KEPT_LISTS_MAX_AGE_MS, SNAPSHOT_MAX_LENGTH } from "../../constants";
import { draw, picturesIn } from "./picture";
import { keepSnapshot, showSnapshot } from "./snapshot";

const NOW = Date.parse("2026-11-21T14:02:00Z");
const KEY = "spire.snapshot";

/** What a page shows, by its markup: only in tests is a text read as HTML. */
const rootWith = (html: string) => {
  const root = document.createElement("div");
  root.innerHTML = html;
  return root;
};
/** What must be there. */
const the = <E extends Element>(found: E | null): E => {
  if (!found) throw new Error("It is not there");
  return found;
};
const table = (row = "https://a.example", index = 0) =>
  `<table class="table"><tbody data-index="${index}"><tr><th scope="row">${row}</th></tr></tbody></table>`;
const list = (row?: string, index?: number) => `<header class="bar">Sue</header><main>${table(row, index)}</main>`;

const shown = async (now = NOW, root = document.createElement("div")) => {
  await showSnapshot(root, now);
  return root;
};

beforeEach(() => {
  localStorage.clear();
  document.cookie = "XSRF-TOKEN=of-a-session; Path=/";
  history.replaceState(null, "", "/domains?page=2");
});
afterEach(() => document.head.replaceChildren());

test("a list is drawn as it was left, and cannot be used", async () => {
  keepSnapshot(rootWith(list()), NOW);
  const root = await shown();
  expect(root.innerHTML).toBe(`<div class="snapshot" inert="">${list()}</div>`);
});

test("nothing is drawn without the cookie of a session", async () => {
  keepSnapshot(rootWith(list()), NOW);
  document.cookie = "XSRF-TOKEN=; Path=/; Max-Age=0";
  expect((await shown()).childNodes).toHaveLength(0);
});

test("the state of inputs is part of it, but for passwords", async () => {
  const root = rootWith(
    `<main>${table()}<input type="search"><input type="checkbox" checked><input type="password" value="s3cret">
      <select><option selected>All</option><option>Suspended</option></select></main>`,
  );
  the(root.querySelector<HTMLInputElement>("[type=search]")).value = "garden";
  the(root.querySelector<HTMLInputElement>("[type=checkbox]")).checked = false;
  the(root.querySelector<HTMLSelectElement>("select")).selectedIndex = 1;
  keepSnapshot(root, NOW);
  const drawn = await shown();
  expect(the(drawn.querySelector<HTMLInputElement>("[type=search]")).value).toBe("garden");
  expect(the(drawn.querySelector<HTMLInputElement>("[type=checkbox]")).checked).toBe(false);
  expect(the(drawn.querySelector<HTMLSelectElement>("select")).value).toBe("Suspended");
  expect(localStorage.getItem(KEY)).not.toContain("s3cret");
});

test.each([
  ["no list", "<main>Edit Domain</main>"],
  ["a list that is still read", '<main><table class="table"></table></main>'],
  ["a long list that was left further down", list("https://z.example", 40)],
  ["a list that is too long", list("a".repeat(SNAPSHOT_MAX_LENGTH))],
])("%s is not kept, nor what was known before", (_case, html) => {
  keepSnapshot(rootWith(list()), NOW);
  keepSnapshot(rootWith(html), NOW);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("toasts, dialogs and what is true of the moment alone are left out", () => {
  keepSnapshot(
    rootWith(`<header><span data-momentary="true">Live</span></header><main>${table()}<dialog open>Delete?</dialog></main>
      <section class="toasts">Saved</section>`),
    NOW,
  );
  expect(localStorage.getItem(KEY)).not.toMatch(/Live|Delete|Saved/);
});

test("addresses lose their user and password", () => {
  keepSnapshot(rootWith(list("https://ada:s3cret@a.example/@x")), NOW);
  expect(localStorage.getItem(KEY)).not.toContain("s3cret");
  expect(localStorage.getItem(KEY)).toContain("https://a.example/@x");
});

test("it is forgotten with the person", async () => {
  keepSnapshot(rootWith(list()), NOW);
  const { keepIdOnly, keepPerson } = await import("../session/keptPerson");
  keepPerson({ id: 3, name: "Ada", email: "ada@spire.test", roles: [], permissions: [] });
  keepIdOnly();
  expect(localStorage.getItem(KEY)).toBeNull();
});

describe("it is not drawn", () => {
  beforeEach(() => keepSnapshot(rootWith(list()), NOW));

  test.each([
    ["after more than a day", NOW + KEPT_LISTS_MAX_AGE_MS + 1],
    ["when the clock was changed", NOW - 1],
  ])("%s", async (_case, now) => {
    expect((await shown(now)).childNodes).toHaveLength(0);
  });

  test.each(["/domains", "/domains?page=3", "/", "/domains/1"])("at %s", async (address) => {
    history.replaceState(null, "", address);
    expect((await shown()).childNodes).toHaveLength(0);
  });

  test("by another release", async () => {
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "/assets/new.js" }));
    expect((await shown()).childNodes).toHaveLength(0);
  });

  test("over the panel, when that is there first", async () => {
    const root = await shown(NOW, rootWith("<main>panel</main>"));
    expect(root.innerHTML).toBe("<main>panel</main>");
  });

  test.each([
    "",
    "{",
    "null",
    "5",
    '{"page":5}',
    JSON.stringify({ at: NOW, release: "", path: "/domains?page=2" }),
    JSON.stringify({ at: NOW, release: "", path: "/domains?page=2", styles: [], page: [["script", {}, "alert(1)"]] }),
    JSON.stringify({
      at: NOW,
      release: "",
      path: "/domains?page=2",
      styles: ["https://evil.example/a.css"],
      page: ["x"],
    }),
  ])("when it is corrupt: %s", async (text) => {
    localStorage.setItem(KEY, text);
    expect((await shown()).childNodes).toHaveLength(0);
    expect(document.querySelector("link")).toBeNull();
  });
});

describe("a style that the page lacks", () => {
  const startDrawing = () => {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/assets/sites.css" }),
    );
    keepSnapshot(rootWith(list()), NOW);
    document.head.replaceChildren();
    const root = document.createElement("div");
    const drawn = showSnapshot(root, NOW);
    const style = the(document.querySelector<HTMLLinkElement>("link[rel=stylesheet]"));
    expect(style.href).toBe(`${location.origin}/assets/sites.css`);
    expect(root.childNodes).toHaveLength(0);
    return { root, drawn, style };
  };

  test("comes first", async () => {
    const { root, drawn, style } = startDrawing();
    style.dispatchEvent(new Event("load"));
    await drawn;
    expect(root.querySelector("table")).not.toBeNull();
  });

  test("and does not come leaves the page to the panel, which fetches it itself", async () => {
    const { root, drawn, style } = startDrawing();
    style.dispatchEvent(new Event("error"));
    await drawn;
    expect(root.childNodes).toHaveLength(0);
    expect(document.querySelector("link")).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe("a picture", () => {
  test("holds nothing that runs, loads or leads anywhere", () => {
    const root = rootWith(
      `<main onclick="x()" style="background:url(//x)"><a href="https://a.example" id="a">a</a><img src="//x"><iframe></iframe>
        <form action="//x"><input name="q" formaction="//x"></form><svg><path d="M0 0"/><use href="//x"/></svg></main>`,
    );
    const drawn = document.createElement("div");
    drawn.append(...picturesIn(root.children).map((picture) => draw(picture)));
    expect(drawn.innerHTML.replaceAll(/\s+/g, " ")).toBe(
      '<main><a id="a" href="#">a</a> <svg><path d="M0 0"></path></svg></main>',
    );
    expect(the(drawn.querySelector("path")).namespaceURI).toBe("http://www.w3.org/2000/svg");
  });

  test("keeps every text to the letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cell = document.createElement("td");
        cell.append(text);
        cell.title = text;
        const [picture] = picturesIn([cell]);
        const drawn = draw(JSON.parse(JSON.stringify(picture)) as NonNullable<typeof picture>) as HTMLElement;
        expect([drawn.textContent, drawn.title, drawn.childElementCount]).toEqual([text, text, 0]);
      }),
    );
  });
});
