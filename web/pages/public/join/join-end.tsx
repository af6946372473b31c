import { NewLink } from "#web/parts/new-link.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Prose } from "#web/ui/prose.tsx";

export interface End {
  /** The server's own. */
  sentence: string;
  email: string;
}

interface JoinEndProps extends End {
  /** Usual time to examine an application, when the association gave one. */
  delay: string | undefined;
}

/** The end of the application: what happens now, who acts, and when. */
export function JoinEnd({ sentence, email, delay }: JoinEndProps) {
  return (
    <Outcome title={sentence}>
      <Prose>
        <h3>Et maintenant&#8239;?</h3>
        <ol>
          <li>
            <strong>Aujourd’hui&nbsp;:</strong> ouvrez le courriel envoyé à {email}. Son lien permet
            de confirmer votre adresse et de choisir votre mot de passe, pendant 24 heures.
          </li>
          <li>
            <strong>Ensuite, l’équipe d’administration</strong> du collectif lit votre demande.
            {delay && ` Délai habituel\u00A0: ${delay.replace(/\.$/, "")}.`}
          </li>
          <li>
            <strong>Enfin, vous recevez sa réponse</strong> par courriel. Si elle est favorable,
            vous pourrez vous connecter à l’espace membre.
          </li>
        </ol>
      </Prose>
      <Disclosure summary="Vous n’avez rien reçu&#8239;?">
        <div className="grid gap-4">
          <p>Regardez dans les courriers indésirables, ou demandez un nouveau lien.</p>
          <NewLink email={email} />
        </div>
      </Disclosure>
    </Outcome>
  );
}
