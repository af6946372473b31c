import { type FormEvent, useState } from "react";
import { IMAGE_ALT_MAX, IMAGE_CREDIT_MAX } from "#contract/limits.ts";
import type { Media } from "#contract/media.ts";
import { isDescribed } from "#contract/media-text.ts";
import { messages } from "#contract/messages.ts";
import { changeMedia } from "#web/queries/media.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogButtons } from "#web/ui/dialog.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { useChange } from "../use-change.ts";

interface MediaFormProps {
  media: Media;
  submit: string;
  onSaved: (media: Media) => void;
}

/** The description of an image as it is typed. */
function useDescription({ media, onSaved }: Omit<MediaFormProps, "submit">) {
  const [typed, setTyped] = useState(media);
  const [error, setError] = useState<string>();
  const change = useChange(changeMedia, {
    failed: messages.mediaChangeFailed,
    done: messages.mediaChanged,
  });
  const type = (values: Partial<Media>) => {
    setTyped({ ...typed, ...values });
    setError(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { decorative } = typed;
    const body = { alt: typed.alt.trim(), decorative, credit: typed.credit.trim() };
    if (isDescribed(body)) change.run({ params: { id: media.id }, body }, onSaved);
    else {
      setError(messages.imageAltRequired);
      document.getElementById("image-alt")?.focus();
    }
  };
  return { typed, type, error, save, busy: change.busy };
}

/** Describes an image for screen readers, or marks it as decorative. */
export function MediaForm({ media, submit, onSaved }: MediaFormProps) {
  const { typed, type, error, save, busy } = useDescription({ media, onSaved });
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <img
        src={media.src}
        alt=""
        className="max-h-56 w-full rounded-card border border-line bg-mist object-contain"
      />
      <TextArea
        name="image-alt"
        label="Texte alternatif"
        hint="Ce que montre l’image, en une phrase, pour les personnes qui ne la voient pas."
        rows={2}
        maxLength={IMAGE_ALT_MAX}
        readOnly={typed.decorative}
        value={typed.decorative ? "" : typed.alt}
        error={error}
        onChange={({ target }) => type({ alt: target.value.replace(/(?<!\s)\s*\n\s*/g, " ") })}
      />
      <Checkbox
        name="image-decorative"
        label="Image décorative&nbsp;: elle n’apporte pas d’information de plus que le texte"
        checked={typed.decorative}
        onChange={({ target }) => type({ decorative: target.checked })}
      />
      <Field
        name="image-credit"
        label="Crédit (facultatif)"
        hint="Montré sous l’image, par exemple «&nbsp;Photo&nbsp;: Prénom Nom&nbsp;»."
        maxLength={IMAGE_CREDIT_MAX}
        value={typed.credit}
        onChange={({ target }) => type({ credit: target.value })}
      />
      <p className="border-l-4 border-apricot pl-4">
        Aucune personne accompagnée ne doit pouvoir être reconnue sans son accord écrit.
      </p>
      <DialogButtons>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
