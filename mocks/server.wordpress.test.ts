import { expect, test } from "vitest";
import { ensureDefined } from "./ensureDefined";
import { startTestServerAs } from "./testServer";

const setUp = async (options: Parameters<typeof startTestServerAs>[1] = {}) => {
  const served = await startTestServerAs("employee", options);
  const { data } = (await served.client.get("/api/wordpress_domain_list")).body as {
    data: { name: string; url: string; domain: string }[];
  };
  const site = (index: number) => ensureDefined(data[index]);
  const sites = data;
  const tokenFor = async (url: string) => {
    const domain = url.replace(/^https?:\/\/(www\.)?/, "");
    const response = await served.client.post("/api/users/gen_site_token", new URLSearchParams({ domain }));
    return (response.body as { data: { token: string } }).data.token;
  };
  /** Posts the panel's form like a new tab, without the panel's headers and cookies. */
  const post = async (url: string, token: string, field = "token") => {
    const action = `${url}/wp-admin/admin-post.php?action=spire_sso`;
    const response = await fetch(action, { method: "POST", body: new URLSearchParams({ [field]: token }) });
    const text = await response.text();
    return { status: response.status, text, heading: /<h1[^>]*>(.*)<\/h1>/.exec(text)?.[1] };
  };
  return { ...served, site, sites, tokenFor, post };
};

test.each(["token", "sso_token", "anything"])("a token in the field %s signs in once", async (field) => {
  const { site, tokenFor, post } = await setUp();
  const token = await tokenFor(site(0).url);
  expect(await post(site(0).url, token, field)).toMatchObject({
    status: 200,
    heading: `Signed in to ${site(0).name} as Emma Ployee`,
  });
  const again = await post(site(0).url, token, field);
  expect([again.status, again.text]).toEqual([403, expect.stringContaining("already used")]);
});

test("the page escapes names", async () => {
  const { site, tokenFor, post, backend } = await setUp();
  ensureDefined(backend.store.wordpressSites.get(2)).name = "<b>Bold</b> & Sons";
  const { heading } = await post(site(1).url, await tokenFor(site(1).url));
  expect(heading).toBe("Signed in to &lt;b&gt;Bold&lt;/b&gt; &amp; Sons as Emma Ployee");
});

test("a token is refused for another site, after a minute, and when it is unknown", async () => {
  let now = Date.parse("2026-01-01T00:00:00Z");
  const { site, tokenFor, post } = await setUp({ now: () => new Date(now) });
  const token = await tokenFor(site(0).url);
  expect((await post(site(1).url, token)).text).toContain("belongs to another site");
  expect((await post(site(0).url, "guessed")).text).toContain("Unknown sign-in link");
  now += 60_000;
  expect((await post(site(0).url, token)).text).toContain("has expired");
});
