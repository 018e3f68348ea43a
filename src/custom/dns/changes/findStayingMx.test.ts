import { expect, test } from "vitest";
import type { Change } from "@/model/dns/change";
import { findStayingMx } from "./findStayingMx";
import { addition, aRecord, edit, removal, zone } from "./testZones";

const mx = (data: string, name = zone) => aRecord({ name, type: "MX", data, priority: 10 });
const records = [mx("mail.example"), mx("mail2.example"), mx("other.example", `sub.${zone}`), aRecord({ name: zone })];
const [mail, mail2, other] = records as [(typeof records)[0], ...typeof records];
const added = addition({ name: zone.toUpperCase(), type: "mx", data: "new.example" });

test.each<[name: string, changes: readonly Change[], staying: readonly unknown[]]>([
  ["beside an added one", [added], [mail, mail2]],
  ["that is not removed", [added, removal(mail)], [mail2]],
  ["that is not changed", [added, edit(mail2 as never, { priority: 20 })], [mail]],
  ["of the same name", [addition({ name: `sub.${zone}`, type: "MX", data: "new.example" })], [other]],
  ["only if one is added", [addition({ name: zone, type: "TXT", data: "a" }), removal(mail)], []],
])("finds the MX %s", (_, changes, staying) => {
  expect(findStayingMx(records, changes)).toEqual(staying);
});
