import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("backups go to the data folder unless another place is set", () => {
  const own = { enabled: true, dir: "/data/sauvegardes", daily: 7, weekly: 4 };
  expect(readConfig({ DATA_DIR: "/data" }).backup).toEqual(own);
  expect(readConfig({ DATA_DIR: "/data", BACKUP_DIR: "off" }).backup).toEqual({
    ...own,
    enabled: false,
  });
  expect(readConfig({ BACKUP_DIR: "/srv", BACKUP_DAILY: "3", BACKUP_WEEKLY: "0" }).backup).toEqual({
    enabled: true,
    dir: "/srv",
    daily: 3,
    weekly: 0,
  });
});

test.each(["/data/files", "/data/files/sauvegardes", "/data/x/../mails"])(
  "backups are refused in %s, which the site serves or sweeps",
  (dir) => {
    const read = () => readConfig({ DATA_DIR: "/data", BACKUP_DIR: dir });
    expect(read).toThrow(/^BACKUP_DIR : impossible dans DATA_DIR\/(files|mails)/);
  },
);

test("backups on S3 need keys and a passphrase, and have no folder", () => {
  const away = { BACKUP_URL: "s3://sauvegardes", AWS_ACCESS_KEY_ID: "a" };
  expect(() => readConfig(away)).toThrow(/^AWS_SECRET_ACCESS_KEY : obligatoire avec BACKUP_URL/);
  const known = { ...away, AWS_SECRET_ACCESS_KEY: "b" };
  expect(() => readConfig(known)).toThrow(/^BACKUP_PASSPHRASE : obligatoire avec BACKUP_URL/);
  const closed = { ...known, BACKUP_PASSPHRASE: "cheval pile agrafe correcte" };
  const { s3, dir } = readConfig(closed).backup;
  expect([s3, dir]).toEqual([expect.objectContaining({ bucket: "sauvegardes" }), undefined]);
  expect(() => readConfig({ ...closed, BACKUP_DIR: "/srv" })).toThrow(/^BACKUP_URL : impossible/);
});
