import type { Server } from "./records";
import { toWebAddress } from "@/lib/webAddress";

/**
 * Address of the server's own panel: its host url with its port, https if there is no scheme. Undefined when it is not an
 * http(s) address, contains credentials, or has no usable port.
 */
export const panelAddress = ({ host_url, port }: Pick<Server, "host_url" | "port">): string | undefined => {
  const address = toWebAddress(host_url ?? "");
  if (address === undefined) return undefined;
  const url = new URL(address);
  const wanted = String(port ?? "").trim();
  if (wanted !== "") {
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) < 1 || Number(wanted) > 65535) return undefined;
    url.port = wanted;
  }
  return url.origin + url.pathname;
};
