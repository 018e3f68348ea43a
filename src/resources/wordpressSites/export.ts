import type { WordpressSite } from "../../dataProvider/records";
import type { RowsOf } from "../../ui/csv/useSaveRecords";

export const rowsOf: RowsOf<WordpressSite> = ({ name, domain, url }, { t }) => [
  { [t("wordpress.site")]: name ?? domain ?? url, [t("wordpress.domain")]: domain ?? "", [t("csv.address")]: url },
];
