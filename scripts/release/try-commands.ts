import { join } from "node:path";
import { ADMIN } from "#server/testing/run-site.ts";
import { run, type Settings } from "./assembled.ts";

const { ADMIN_EMAIL } = ADMIN;

/** Runs the commands of a host on a stopped site; `spare` is a folder for their output. */
export async function tryCommands(folder: string, site: Settings, spare: string): Promise<void> {
  const archive = join(spare, "site.tar");
  const command = (name: string, args: string[] = [], settings: Settings = site) =>
    run(folder, ["server/commands/site.ts", name, ...args], settings);
  await command("--help");
  await command("create-admin", ["autre@exemple.fr"]);
  await command("reset-second-factor", [ADMIN_EMAIL]);
  await command("retention");
  await command("backup", [archive]);
  const restored = { DATA_DIR: join(spare, "restored") };
  await command("restore", [archive], restored);
  await command("fsck", ["--hash"], restored);
}
