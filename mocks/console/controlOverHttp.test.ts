import { Client, serve } from "../testing";
import { hostedOptions, testControl } from "./controlTests";
import { createHttpControl } from "./httpControl";

testControl(async () => {
  const { backend, origin } = await serve(hostedOptions, { control: true });
  const client = new Client(origin);
  const control = createHttpControl(async (path, { method = "GET", body }) => {
    const { status, text } = await client.send(method, path, typeof body === "string" ? JSON.parse(body) : undefined);
    return new Response(text, { status });
  });
  return { backend, control, ask: (method, path, body) => client.send(method, path, body) };
});
