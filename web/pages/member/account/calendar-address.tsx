import type { ReactNode } from "react";
import { messages } from "#contract/messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

/** A calendar that knows this scheme subscribes; with https it would save the file once. */
const subscribed = (url: string): string => url.replace(/^https?:/, "webcal:");

const googleLink = (url: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscribed(url) })}`;

function Copy({ url }: { url: string }) {
  const { notify } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify("success", messages.calendarCopied);
    } catch {
      // Refused, or a site without TLS, where browsers have no clipboard.
      notify("error", messages.calendarCopyFailed);
    }
  };
  return (
    <div className="grid gap-3">
      <Field name="adresse-agenda" label="Adresse secrète" value={url} readOnly />
      <div>
        <Button onClick={() => void copy()}>Copier l’adresse</Button>
      </div>
    </div>
  );
}

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-2">
    <h3 className="text-h3">{name}</h3>
    {children}
  </div>
);

/** The address, this once, and how each calendar takes it. */
export const CalendarAddress = ({ url }: { url: string }) => (
  <>
    <p>
      Cette adresse ne s’affichera plus&nbsp;: ajoutez-la maintenant à votre appareil. Si vous la
      perdez, créez-en une autre.
    </p>
    <Copy url={url} />
    <Way name="iPhone, iPad, Mac">
      <a href={subscribed(url)} className={buttonClass("secondary")}>
        S’abonner avec Apple Calendrier
      </a>
    </Way>
    <Way name="Google Agenda">
      <a href={googleLink(url)} rel="noreferrer" className={buttonClass("secondary")}>
        S’abonner avec Google Agenda
      </a>
      <p className="text-sm text-soft">
        Depuis un ordinateur. Google relit l’agenda toutes les 12 à 24 heures&nbsp;: pour le relire
        aussitôt, créez une nouvelle adresse.
      </p>
    </Way>
    <Way name="Outlook">
      <a href={subscribed(url)} className={buttonClass("secondary")}>
        S’abonner avec Outlook sur ordinateur
      </a>
      <p className="text-sm text-soft">
        Sur Outlook.com&nbsp;: copiez l’adresse, ouvrez le calendrier, choisissez «&nbsp;Ajouter un
        calendrier&nbsp;» puis «&nbsp;S’abonner à partir du web&nbsp;», et collez-la.
      </p>
    </Way>
  </>
);
