import type { Identifier } from "ra-core";
import type { PanelDataProvider } from "../../../dataProvider";
import { ApiError, resumesIn } from "../../../dataProvider/errors";
import { LOOK_AGAIN_MS } from "../../../lib/constants";
import { pause } from "../../../lib/timing";
import { readZone, type DnsInfo } from "../useDnsInfo";

type Provider = Pick<PanelDataProvider, "dnsInfo">;

/** Reads one zone. @throws ApiError, also when the answer takes too long. */
export const readZoneOf = async (dataProvider: Provider, id: Identifier): Promise<DnsInfo> => {
  const signal = AbortSignal.timeout(LOOK_AGAIN_MS);
  try {
    return readZone(await dataProvider.dnsInfo({ domain_id: id }, { signal }));
  } catch (error) {
    throw signal.aborted ? new ApiError({ kind: "network", endpoint: "GET /api/dns" }) : error;
  }
};

interface Options {
  dataProvider: Provider;
  signal: AbortSignal;
  /** The zone, or why it could not be read. */
  onZone: (id: Identifier, zone: DnsInfo | { error: unknown }) => void;
  /** The server allows no more calls for so many milliseconds. */
  onWait: (ms: number) => void;
}

const AT_A_TIME = 2;

/** Reads zones, two at a time, and waits where the server allows no more calls. Resolves with the last one, or after an abort. */
export const readZones = async (
  ids: readonly Identifier[],
  { dataProvider, signal, onZone, onWait }: Options,
): Promise<void> => {
  const left = [...ids];
  let opensAt = 0;
  const readOne = async (id: Identifier) => {
    while (!signal.aborted) {
      // While one waits, so does the other.
      if (Date.now() < opensAt) await pause(opensAt - Date.now(), signal);
      if (signal.aborted) return;
      try {
        const zone = await readZoneOf(dataProvider, id);
        if (!signal.aborted) onZone(id, zone);
        return;
      } catch (error) {
        const ms = resumesIn(error);
        if (signal.aborted) return;
        if (ms === undefined) {
          onZone(id, { error });
          return;
        }
        opensAt = Date.now() + ms;
        onWait(ms);
      }
    }
  };
  const work = async () => {
    for (let id = left.shift(); id !== undefined && !signal.aborted; id = left.shift()) await readOne(id);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
};
