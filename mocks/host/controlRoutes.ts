import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type Backend, CHANNEL, type Fault, pushModes } from "../backend";
import { createBackendControl } from "../console/backendControl";
import { parseQa } from "../console/parseQa";
import { type HttpClientCookies, createHttpClientCookies } from "./httpClientCookies";

export const isControlPath = (path: string): boolean => path.startsWith("/__mock/");

interface ControlResponse {
  status: number;
  body: unknown;
  setCookies?: string[];
}

type Body = Record<string, unknown>;

const readJson = async (request: IncomingMessage): Promise<Body> => {
  const body = await text(request);
  return body === "" ? {} : (JSON.parse(body) as Body);
};

const controlPush = ({ push }: Backend, body: Body): void => {
  const mode = pushModes.find((name) => name === body["mode"]);
  if (mode) push.setMode(mode);
  if (typeof body["close"] === "number") push.closeAll(body["close"]);
  const event = body["broadcast"] as { channel?: string; event: string; data: unknown } | undefined;
  if (event) push.broadcast(event.channel ?? CHANNEL, event.event, event.data);
};

const controlProcesses = ({ processes }: Backend, body: Body): void => {
  if (body["failNext"] === true) processes.failNext();
  else if (typeof body["failNext"] === "string") processes.failNext(body["failNext"]);
  if (body["fail"] === true) processes.failAll();
  if (body["finish"] === true) processes.finishAll();
};

/** Takes the same text as a link. */
const applyQaChange = async (backend: Backend, body: Body, cookies: HttpClientCookies): Promise<object> => {
  const { change, errors } = parseQa(typeof body["qa"] === "string" ? body["qa"] : "?");
  if (!change) throw new Error(errors.join(" "));
  await createBackendControl(backend, cookies).applyChange(change);
  return { ok: true };
};

type ControlHandler = (backend: Backend, body: Body, cookies: HttpClientCookies) => unknown;

const withOkResponse = (act: (backend: Backend, body: Body) => void): ControlHandler => {
  return (backend, body) => {
    act(backend, body);
    return { ok: true };
  };
};

const controlHandlers: Record<string, ControlHandler> = {
  "POST reset": withOkResponse((backend, body) => backend.reset(body)),
  "POST settings": withOkResponse((backend, body) => void Object.assign(backend.settings, body)),
  "POST faults": withOkResponse((backend, body) => void backend.faults.add(body as unknown as Fault)),
  "DELETE faults": withOkResponse((backend) => backend.faults.clear()),
  "GET faults": (backend) => backend.faults.active,
  "GET mails": (backend) => backend.mails,
  "GET calls": (backend) => backend.requestLog,
  "DELETE calls": withOkResponse((backend) => void (backend.requestLog.length = 0)),
  "DELETE sessions": withOkResponse((backend) => backend.sessions.end()),
  "GET qa": (backend, _, cookies) => createBackendControl(backend, cookies).getStatus(),
  "POST qa": applyQaChange,
  "GET state": (backend) => backend.snapshot(),
  "GET push": ({ push }) => ({ connections: push.connections.size, mode: push.mode, log: push.log }),
  "POST push": withOkResponse(controlPush),
  "POST processes": withOkResponse(controlProcesses),
};

/** 200 with the result, 400 with an error message, or 404 with the list of routes. */
export const handleControlRequest = async (
  backend: Backend,
  request: IncomingMessage,
  path: string,
): Promise<ControlResponse> => {
  const name = `${request.method ?? "GET"} ${path.slice("/__mock/".length)}`;
  const control = controlHandlers[name];
  if (!control)
    return { status: 404, body: { message: `No control "${name}"`, controls: Object.keys(controlHandlers) } };
  const cookies = createHttpClientCookies(backend, request);
  try {
    const body = await control(backend, await readJson(request), cookies);
    return { status: 200, body, setCookies: cookies.setCookies };
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } };
  }
};
