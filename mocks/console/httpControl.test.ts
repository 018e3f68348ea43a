import { TestClient, startTestServer } from "../testServer";
import { testBackendOptions, testControl } from "./testQaControl";
import { createHttpControl } from "./httpControl";

testControl(async () => {
  const { backend, origin } = await startTestServer(testBackendOptions, { control: true });
  const client = new TestClient(origin);
  const control = createHttpControl(async (path, { method = "GET", body }) => {
    const { status, text } = await client.send(method, path, typeof body === "string" ? JSON.parse(body) : undefined);
    return new Response(text, { status });
  });
  return { backend, control, request: (method, path, body) => client.send(method, path, body) };
});
