import { Button, buttonClass } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";

interface AgreementProps {
  /** The sentence of the button. */
  accept: string;
  opened: boolean;
  /** The next step is being fetched. */
  busy: boolean;
  /** Where the person goes on, when this document was accepted before. */
  next: string | undefined;
  onAccept: () => void;
}

/** Why the button is disabled, or what pressing it means. */
const sentenceOf = ({ next, opened }: AgreementProps): string => {
  if (next !== undefined) return "Vous avez accepté ce document.";
  return opened
    ? "Votre accord porte sur cette version du document."
    : "Le bouton s’active une fois le document ouvert.";
};

/** At the end of the document, and in view while it is read. */
export const Agreement = (props: AgreementProps) => (
  <div id="accord" className="agreement only-script no-print">
    <span className="read-progress" aria-hidden="true" />
    {props.next === undefined ? (
      <Button
        disabled={!props.opened}
        busy={props.busy}
        aria-describedby="ouverture"
        onClick={props.onAccept}
      >
        {props.accept}
      </Button>
    ) : (
      <SiteLink to={props.next} preventScrollReset className={buttonClass()}>
        Continuer
      </SiteLink>
    )}
    <p id="ouverture" className="text-sm text-soft">
      {sentenceOf(props)}
    </p>
  </div>
);
