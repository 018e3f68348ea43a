import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { styleSheets } from "../../../tests/support/tokens";
import { iconPaths } from "./icons";

/** Material's name by ours. */
const material: Record<keyof typeof iconPaths, string> = {
  back: "ArrowBack",
  check: "Check",
  checklist: "Checklist",
  close: "Close",
  copy: "ContentCopy",
  delete: "DeleteOutline",
  edit: "EditOutlined",
  external: "OpenInNew",
  undo: "Undo",
};

const PACKAGE = "node_modules/@mui/icons-material";
const pathOf = (name: string) => / d: "([^"]+)"/.exec(readFileSync(`${PACKAGE}/${name}.js`, "utf8"))?.[1];

test.each(Object.entries(material))("%s has the path of Material's %s", (name, theirs) => {
  expect(iconPaths[name as keyof typeof iconPaths]).toBe(pathOf(theirs));
});

const inSheets = [
  "ArrowBack",
  "Article",
  "Bolt",
  "BookmarkBorder",
  "Check",
  "Close",
  "Dns",
  "ExpandMore",
  "HelpOutline",
  "InboxOutlined",
  "LockOutlined",
  "MailOutline",
  "Menu",
  "MoreHoriz",
  "NotificationsNone",
  "OpenInNew",
  "Person",
  "ReportProblemOutlined",
  "Search",
  "Tune",
  "ViewAgendaOutlined",
  "Web",
  "WifiOff",
];

test("the icons in style sheets are Material's", () => {
  const known = new Set(inSheets.map(pathOf));
  const used = [...styleSheets.values()].flatMap((css) =>
    [...css.matchAll(/clip-path:\s*path\(\s*"([^"]+)"|%3Cpath d='([^']+)'/g)].map(([, cut, mask]) => cut ?? mask),
  );
  expect(used.length).toBeGreaterThan(9);
  expect(used.filter((path) => !known.has(path))).toEqual([]);
});

test("no character is used as an icon", () => {
  const drawn = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx|css|html)$/.test(name) && !/\.test\./.test(name))
    .filter((name) => /(?:>\s*|["'])[↩✓✔×✕✗⋯⚠▲▼▾]/u.test(readFileSync(`src/${name}`, "utf8")));
  expect(drawn).toEqual([]);
});
