import { Outcome } from "#web/ui/outcome.tsx";
import { Prose } from "#web/ui/prose.tsx";

interface JoinEndProps {
  /** The server's own. */
  sentence: string;
  email: string;
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
            <strong>Aujourd’hui&nbsp;:</strong> ouvrez le courriel envoyé à {email} et confirmez
            votre adresse. Le lien fonctionne pendant 24 heures.
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
        <p>
          Rien n’arrive&#8239;? Regardez dans les courriers indésirables. Si le lien a expiré,
          connectez-vous avec l’adresse et le mot de passe que vous venez de choisir&nbsp;: un
          nouveau lien vous sera envoyé.
        </p>
      </Prose>
    </Outcome>
  );
}
