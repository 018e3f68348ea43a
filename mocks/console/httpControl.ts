import { formatQa } from "./address";
import type { QaControl, QaStatus } from "./control";

/** The part of fetch that is used. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** The console's control over the backend of the page's server: see mocks/host/controlRoutes.ts. */
export const createHttpControl = (send: Send = (path, init) => fetch(path, init)): QaControl => {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await send(`/__mock/${path}`, {
      cache: "no-store",
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { message?: string };
    if (!answer.ok) throw new Error(said.message ?? `${answer.status}`);
    return said;
  };
  return {
    status: async () => (await ask("qa")) as QaStatus,
    change: async (change) => void (await ask("qa", { qa: formatQa(change) })),
    processes: async (end) => void (await ask("processes", { [end]: true })),
  };
};
