import type { PanelDataProvider } from "../../../dataProvider";
import { ApiError } from "../../../dataProvider/errors";
import type { DomainDetail } from "../../../dataProvider/records";
import { POLL_INTERVAL_MS } from "../../../lib/constants";

/**
 * Looks a domain up; undefined when it does not exist any more.
 * @throws ApiError, also when the answer takes too long.
 */
export const readDomain = async (
  dataProvider: Pick<PanelDataProvider, "getOne">,
  id: string | number,
): Promise<DomainDetail | undefined> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), POLL_INTERVAL_MS);
  try {
    const { data } = await dataProvider.getOne<DomainDetail>("domains", { id, signal: abort.signal });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw abort.signal.aborted ? new ApiError({ kind: "network", endpoint: "GET /api/domains/{id}" }) : error;
  } finally {
    clearTimeout(timer);
  }
};
