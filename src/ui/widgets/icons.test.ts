import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

/** Icons of style sheets and of one feature. */
const others = [
  "AddCommentOutlined",
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

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:tsx|css|html)$/.test(name) && !/\.test\./.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, "utf8") }));

test("all icons are Material's", () => {
  const known = new Set([...Object.values<string>(iconPaths), ...others.map(pathOf)]);
  const used = sources.flatMap(({ text }) => [...text.matchAll(/["'](m\d[^"']{30,}z?)["']/gi)].map(([, path]) => path));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((path) => !known.has(path))).toEqual([]);
});

test("no character is used as an icon", () => {
  const drawn = sources.filter(({ text }) => /(?:>\s*|["'])[↩✓✔×✕✗⋯⚠▲▼▾]/u.test(text));
  expect(drawn.map(({ name }) => name)).toEqual([]);
});
