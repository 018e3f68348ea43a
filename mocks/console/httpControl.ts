import type { QaControl, QaStatus } from "./qaControl";
import { formatQa } from "./qaUrl";

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Controls the backend of the page's server through its control routes (mocks/host/controlRoutes.ts). */
export const createHttpControl = (send: Send = (path, init) => fetch(path, init)): QaControl => {
  const request = async (path: string, payload?: unknown): Promise<unknown> => {
    const response = await send(`/__mock/${path}`, {
      cache: "no-store",
      ...(payload !== undefined && { method: "POST", body: JSON.stringify(payload) }),
    });
    const body = (await response.json()) as { message?: string };
    if (!response.ok) throw new Error(body.message ?? `${response.status}`);
    return body;
  };
  return {
    getStatus: async () => (await request("qa")) as QaStatus,
    applyChange: async (change) => void (await request("qa", { qa: formatQa(change) })),
    controlProcesses: async (command) => void (await request("processes", { [command]: true })),
  };
};
