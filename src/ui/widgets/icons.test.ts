import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
const PACKAGE = "node_modules/@mui/icons-material";
const pathOf = (name: string) => / d: "([^"]+)"/.exec(readFileSync(`${PACKAGE}/${name}.js`, "utf8"))?.[1];

/** Material's names of the icons. */
const names = [
  "AddCommentOutlined",
  "ArrowBack",
  "Article",
  "Bolt",
  "BookmarkBorder",
  "Check",
  "Checklist",
  "Close",
  "ContentCopy",
  "DeleteOutline",
  "Dns",
  "EditOutlined",
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
  "Undo",
  "ViewAgendaOutlined",
  "Web",
  "WifiOff",
];

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:tsx|css|html)$/.test(name) && !/\.test\./.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, "utf8") }));

test("all icons are Material's", () => {
  const known = new Set(names.map(pathOf));
  const used = sources.flatMap(({ text }) => [...text.matchAll(/["'](m\d[^"']{30,}z?)["']/gi)].map(([, path]) => path));
  expect(used.length).toBeGreaterThan(25);
  expect(used.filter((path) => !known.has(path))).toEqual([]);
});

test("no character is used as an icon", () => {
  const drawn = sources.filter(({ text }) => /(?:>\s*|["'])[↩✓✔×✕✗⋯⚠▲▼▾]/u.test(text));
  expect(drawn.map(({ name }) => name)).toEqual([]);
});
