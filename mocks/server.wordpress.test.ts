import { expect, test } from "vitest";
import { startTestServerAs } from "./testServer";

test("a token signs in once, in any field, to its own site, for a minute", async () => {
  let now = Date.parse("2026-01-01T00:00:00Z");
  const { client, backend } = await startTestServerAs("employee", { now: () => new Date(now) });
  const { data } = (await client.get("/api/wordpress_domain_list")).body as { data: { id: number; url: string }[] };
  const urls = data.map(({ url }) => url);
  for (const { id } of data) Object.assign(backend.store.wordpressSites.get(id) ?? {}, { name: "<b>Bold</b>" });
  const createToken = async () => {
    const domain = urls[0]?.replace(/^https?:\/\/(www\.)?/, "") ?? "";
    const { body } = await client.post("/api/users/gen_site_token", new URLSearchParams({ domain }));
    return (body as { data: { token: string } }).data.token;
  };
  /** Posts the panel's form like a new tab, without the panel's headers and cookies. */
  const post = async (token: string, site = 0) => {
    const address = `${urls[site]}/wp-admin/admin-post.php?action=spire_sso`;
    return (await fetch(address, { method: "POST", body: new URLSearchParams({ any_field: token }) })).text();
  };
  const token = await createToken();
  expect(await post(token, 1)).toContain("belongs to another site");
  expect(await post(token)).toContain("Signed in to &lt;b&gt;Bold&lt;/b&gt; as Emma Ployee");
  expect(await post(token)).toContain("already used");
  expect(await post("guessed")).toContain("Unknown sign-in link");
  const late = await createToken();
  now += 60_000;
  expect(await post(late)).toContain("has expired");
});
