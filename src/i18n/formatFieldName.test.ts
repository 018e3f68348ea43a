import { expect, test } from "vitest";
import { formatFieldName, parseQuantityName } from "./formatFieldName";

test.each([
  ["ftp_users", "FTP users"],
  ["FTPUsers", "FTP users"],
  ["has_backups", "Has backups"],
  ["mysql_db", "MySQL database"],
  ["php7", "Php7"],
  ["disk", "Disk space"],
  ["disk_space", "Disk space"],
  ["url", "URL"],
  ["constructor", "Constructor"],
  ["shop.example", "shop.example"],
  ["info@shop.example", "info@shop.example"],
  ["__", "__"],
  ["", ""],
])("formats the key %j as '%s'", (key, words) => {
  expect(formatFieldName(key)).toBe(words);
});

test.each([
  ["disk_mb", "Disk space", "MB"],
  ["disk_used_gb", "Disk used", "GB"],
  ["size_bytes", "Size", "bytes"],
  ["quota_percent", "Quota", "%"],
  ["ftp_users", "FTP users", undefined],
  ["mb", "Mb", undefined],
  ["a.example mb", "a.example mb", undefined],
])("parses the quantity %j as '%s' in %s", (key, name, unit) => {
  expect(parseQuantityName(key)).toEqual({ name, unit });
});
