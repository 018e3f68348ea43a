import type { Refusal } from "./tokens";

type Reason = Refusal | "other-site" | "no-site";
export type Outcome = { user: string } | { refused: Reason };

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const reasons: Record<Reason, string> = {
  unknown: "This sign-in link is not known. Log in from the panel again.",
  used: "This sign-in link was used already. Log in from the panel again.",
  expired: "This sign-in link has expired. Log in from the panel again.",
  "other-site": "This sign-in link belongs to another site.",
  "no-site": "There is no such site here.",
};

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2327; --paper: #f0f0f1; --card: #fff; --good: #007017; --bad: #b32d2e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0f0f1; --paper: #101517; --card: #1d2327; --good: #68de7c; --bad: #ff8085; }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 1rem; padding: 2rem; background: var(--card); border-radius: 8px;
  box-shadow: 0 1px 3px rgb(0 0 0 / 20%); overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
.good { color: var(--good); } .bad { color: var(--bad); }
p { margin: 0; }
small { display: block; margin-top: 1.5rem; opacity: .75; }
`;

/** The page of the stand-in site: who is signed in where, or why not. All names are escaped. */
export const wordpressPage = (siteName: string, outcome: Outcome): string => {
  const signedIn = "user" in outcome;
  const heading = signedIn ? `Signed in to ${siteName} as ${outcome.user}` : `Not signed in to ${siteName}`;
  const text = signedIn ? "Single sign-on has worked." : reasons[outcome.refused];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escape(heading)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="${signedIn ? "good" : "bad"}">${escape(heading)}</h1>
<p>${escape(text)}</p>
<small>This page stands in for the WordPress site.</small>
</main>
</body>
</html>
`;
};
