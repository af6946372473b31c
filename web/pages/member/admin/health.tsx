import type { ReactNode } from "react";
import type { Dashboard } from "#contract/dashboard.ts";
import { pagePath } from "#contract/page-path.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { AlertIcon, CheckIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface Sign {
  name: string;
  good: boolean;
  about: string;
  /** Where it is repaired, or looked at. */
  to: string;
}

const backupSign = ({ health: { backup } }: Dashboard): Sign => {
  const sign = { name: "Sauvegarde", to: pagePath("adminBackups") };
  if (!backup) return { ...sign, good: false, about: "aucune pour l’instant" };
  const at = spokenMoment(backup.at);
  if (backup.state === "good") return { ...sign, good: true, about: `complète, ${at}` };
  const about = `${backup.state === "failed" ? "la dernière a échoué" : "la dernière est incomplète"}, ${at}`;
  return { ...sign, good: false, about };
};

const mailSign = ({ mailFolder, failedMails }: Dashboard): Sign => {
  const sign = { name: "Courriels", to: pagePath("adminMails") };
  if (mailFolder !== undefined) return { ...sign, good: false, about: "le site n’en envoie aucun" };
  if (failedMails > 0) return { ...sign, good: false, about: `${failedMails} en échec` };
  return { ...sign, good: true, about: "aucun échec" };
};

/** Share of the disk below which room gets scarce. */
const SCARCE = 0.1;

const roomSigns = ({ health: { disk } }: Dashboard): Sign[] =>
  disk
    ? [
        {
          name: "Place",
          good: disk.free > disk.size * SCARCE,
          about: `${sizeOf(disk.free)} libres sur ${sizeOf(disk.size)}`,
          to: pagePath("adminBackups"),
        },
      ]
    : [];

const factorSign = ({ health: { admins, guardedAdmins } }: Dashboard, mine: boolean): Sign => ({
  name: "Second facteur",
  good: guardedAdmins === admins,
  about: `${guardedAdmins} compte${guardedAdmins > 1 ? "s" : ""} d’administration sur ${admins}`,
  to: mine ? pagePath("account", { partie: "second-facteur" }) : pagePath("adminUsers"),
});

const Line = ({ sign: { name, good, about, to } }: { sign: Sign }) => {
  const state: ReactNode = good ? (
    <CheckIcon className="size-5 shrink-0 text-success" />
  ) : (
    <AlertIcon className="size-5 shrink-0 text-danger" />
  );
  return (
    <li className="flex items-center gap-3 border-line p-(--row-padding) not-first:border-t">
      {state}
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{good ? "Bon état\u00A0: " : "À voir\u00A0: "}</span>
        <span className="font-medium">{name}</span>{" "}
        <span className="text-sm text-soft">{about}</span>
      </p>
      {!good && (
        <TextLink href={to} className="underline underline-offset-4">
          Voir<span className="sr-only">&nbsp;: {name}</span>
        </TextLink>
      )}
    </li>
  );
};

/** The state of the site: each line is good, or has a link to where it is repaired. */
export function Health({ state }: { state: Dashboard }) {
  const { me } = useMemberSpace();
  const signs = [
    backupSign(state),
    mailSign(state),
    ...roomSigns(state),
    factorSign(state, me.secondFactor !== undefined),
  ];
  return (
    <section aria-labelledby="sante">
      <h2 id="sante" className="mb-3 text-h2">
        Santé du site
      </h2>
      <ul className="overflow-clip rounded-card border border-line bg-card">
        {signs.map((sign) => (
          <Line key={sign.name} sign={sign} />
        ))}
      </ul>
    </section>
  );
}
