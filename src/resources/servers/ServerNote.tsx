import { useQuery } from "@tanstack/react-query";
import { useGetList, type Identifier } from "ra-core";
import type { Server } from "@/model/records";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { serverTestQuery } from "./serverTests";
import { formatTestError, formatTestResult } from "./testResult";
import "./texts";

const Note = ({ id, name: server }: Server) => {
  const t = useT();
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(serverTestQuery(services, id));
  if (isFetching || (!error && data?.tone !== "bad")) return null;
  return (
    <p className="field-note">
      {error
        ? formatTestError(error, server, t)
        : t("servers.test.noteBad", { server, result: data ? formatTestResult(data, t) : "" })}{" "}
      <button
        type="button"
        className="button button-small"
        aria-label={t("servers.test.againOf", { server })}
        onClick={() => void refetch()}
      >
        {t("servers.test.again")}
      </button>
    </p>
  );
};

/** Warns when the selected server's last test failed. A result is a minute old at most. */
export const ServerNote = ({ id }: { id: Identifier | null }) => {
  // The field fetches them.
  const { data: servers } = useGetList<Server>("servers", ALL_BY_NAME, { enabled: false });
  const server = servers?.find((one) => String(one.id) === String(id ?? ""));
  return <div role="status">{server && <Note key={server.id} {...server} />}</div>;
};
