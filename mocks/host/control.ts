import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type Backend, CHANNEL, type Fault, pushModes } from "../backend";
import { createBackendControl } from "../console/backendControl";
import { parseQa } from "../console/parse";
import { type HttpVisitor, visitorOf } from "./visitor";

/** Whether a path is one of the control routes, which steer the mocked backend from outside. */
export const isControlPath = (path: string): boolean => path.startsWith("/__mock/");

interface Answer {
  status: number;
  body: unknown;
  setCookies?: string[];
}

type Body = Record<string, unknown>;

const readJson = async (request: IncomingMessage): Promise<Body> => {
  const body = await text(request);
  return body === "" ? {} : (JSON.parse(body) as Body);
};

const steerPush = ({ push }: Backend, body: Body): void => {
  const mode = pushModes.find((name) => name === body["mode"]);
  if (mode) push.switchTo(mode);
  if (typeof body["close"] === "number") push.closeAll(body["close"]);
  const event = body["broadcast"] as { channel?: string; event: string; data: unknown } | undefined;
  if (event) push.broadcast(event.channel ?? CHANNEL, event.event, event.data);
};

const steerProcesses = ({ processes }: Backend, body: Body): void => {
  if (body["failNext"] === true) processes.failNext();
  else if (typeof body["failNext"] === "string") processes.failNext(body["failNext"]);
  if (body["fail"] === true) processes.failAll();
  if (body["finish"] === true) processes.finishAll();
};

/** Applies a change of the console: the same text as in a link, parsed as strictly. */
const changeQa = async (backend: Backend, body: Body, visitor: HttpVisitor): Promise<object> => {
  const { change, problems } = parseQa(typeof body["qa"] === "string" ? body["qa"] : "?");
  if (!change) throw new Error(problems.join(" "));
  await createBackendControl(backend, visitor).change(change);
  return { ok: true };
};

type Control = (backend: Backend, body: Body, visitor: HttpVisitor) => unknown;

const done = (act: (backend: Backend, body: Body) => void): Control => {
  return (backend, body) => {
    act(backend, body);
    return { ok: true };
  };
};

const controls: Record<string, Control> = {
  "POST reset": done((backend, body) => backend.reset(body)),
  "POST settings": done((backend, body) => void Object.assign(backend.settings, body)),
  "POST faults": done((backend, body) => void backend.faults.add(body as unknown as Fault)),
  "DELETE faults": done((backend) => backend.faults.clear()),
  "GET faults": (backend) => backend.faults.active,
  "GET mails": (backend) => backend.mails,
  "GET calls": (backend) => backend.calls,
  "DELETE calls": done((backend) => void (backend.calls.length = 0)),
  "DELETE sessions": done((backend) => backend.sessions.end()),
  "GET qa": (backend, _, visitor) => createBackendControl(backend, visitor).status(),
  "POST qa": changeQa,
  "GET state": (backend) => backend.snapshot(),
  "GET push": ({ push }) => ({ connections: push.connections.size, mode: push.mode, log: push.log }),
  "POST push": done(steerPush),
  "POST processes": done(steerProcesses),
};

/** Runs a control route: 200 with its result, 400 with the reason of a failure, 404 with the list of routes. */
export const answerControl = async (backend: Backend, request: IncomingMessage, path: string): Promise<Answer> => {
  const name = `${request.method ?? "GET"} ${path.slice("/__mock/".length)}`;
  const control = controls[name];
  if (!control) return { status: 404, body: { message: `No control "${name}"`, controls: Object.keys(controls) } };
  const visitor = visitorOf(backend, request);
  try {
    const body = await control(backend, await readJson(request), visitor);
    return { status: 200, body, setCookies: visitor.setCookies };
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } };
  }
};
