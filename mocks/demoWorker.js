/**
 * Runs before MSW's worker in the demo build. MSW ignores navigations, so the form that single sign-on posts into a new tab
 * would reach the file server. It is passed to the open pages of the demo, which host the backend.
 */
const wordpressChannel = new BroadcastChannel("spire-demo-wordpress");

/** Resolves with the response of the page that issued the token, or else with the last error. */
const askPages = (request) =>
  new Promise((resolve) => {
    const id = crypto.randomUUID();
    let refusal = null;
    const finish = (answer) => {
      wordpressChannel.removeEventListener("message", listen);
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => finish(refusal), 1500);
    const listen = ({ data }) => {
      if (data?.id !== id || data.response === undefined) return;
      if (data.response.status === 200) finish(data.response);
      else refusal = data.response;
    };
    wordpressChannel.addEventListener("message", listen);
    wordpressChannel.postMessage({ id, request });
  });

const signIn = async (request) => {
  const answer = await askPages({ url: request.url, body: await request.text() });
  if (!answer) return new Response("The demo is not open in another tab.", { status: 503 });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
};

addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode === "navigate" && method === "POST" && new URL(url).pathname.includes("/_wordpress/")) {
    event.respondWith(signIn(event.request));
  }
});
