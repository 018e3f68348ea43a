import type { Backend } from "../backend";
import type { Visitor } from "../console/visitor";

/** The browser that the page with the backend is open in. */
export const pageVisitor = ({ settings: { cookieJar } }: Backend): Visitor => {
  const request = () => new Request(location.href);
  return {
    cookies: () => cookieJar?.read(request()) ?? {},
    give: (cookies) => cookieJar?.write(request(), cookies),
  };
};
