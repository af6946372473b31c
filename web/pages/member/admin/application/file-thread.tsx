import type { ApplicationFile, ApplicationMessage } from "#contract/application-files.ts";
import { fullName } from "#contract/full-name.ts";
import { ApplicationThread } from "#web/parts/application-thread.tsx";
import { TEMPLATE_NAMES } from "./state-names.ts";

const MAILED: Record<ApplicationMessage["mailed"], string> = {
  waiting: "courriel en attente",
  sent: "envoyé par courriel",
  failed: "courriel en échec",
  none: "",
};

const NOTE = "note de l’administration";

const isNote = ({ visible }: ApplicationMessage): boolean => visible === "admins";

const whoIn =
  (file: ApplicationFile) =>
  ({ side, author, template }: ApplicationMessage): string => {
    if (side === "applicant") return fullName(file);
    if (side === "admin") return author ?? "L’équipe d’administration";
    return template === null
      ? "Le site"
      : `Courriel automatique\u00A0: ${TEMPLATE_NAMES[template]}`;
  };

function noteOf(message: ApplicationMessage) {
  const note = isNote(message) ? NOTE : MAILED[message.mailed];
  if (note === "") return null;
  return (
    <span className={message.mailed === "failed" ? "font-bold text-brick" : ""}>· {note}</span>
  );
}

/** What both sides wrote, the automatic mails, and the notes of administrators, apart. */
export function FileThread({ file }: { file: ApplicationFile }) {
  if (file.thread.length === 0)
    return <p className="text-soft">Aucun message ni aucune note pour l’instant.</p>;
  return (
    <ApplicationThread
      messages={file.thread}
      whoOf={whoIn(file)}
      noteOf={noteOf}
      isApart={isNote}
    />
  );
}
