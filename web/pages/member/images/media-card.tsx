import type { Media } from "#contract/media.ts";
import { isDescribed } from "#contract/media-text.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { MediaUses } from "./media-uses.tsx";

interface MediaCardProps {
  media: Media;
  onDescribe: () => void;
  onDelete: () => void;
}

function Description({ media }: { media: Media }) {
  if (!isDescribed(media))
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warm">à décrire</Badge>
        <span className="text-sm text-soft">Elle ne peut pas encore être publiée.</span>
      </p>
    );
  return media.decorative ? (
    <p>
      <Badge>décorative</Badge>
    </p>
  ) : (
    <p className="wrap-anywhere">{media.alt}</p>
  );
}

/** A picture with all that is known of it. */
export function MediaCard({ media, onDescribe, onDelete }: MediaCardProps) {
  const { name, credit, width, height, bytes, usedIn, src, srcSet } = media;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-card">
      <img
        src={src}
        srcSet={srcSet}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        loading="lazy"
        className="aspect-[4/3] w-full bg-mist object-contain"
      />
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-base font-bold wrap-anywhere">{name}</h3>
        <Description media={media} />
        {credit && <p className="text-sm text-soft wrap-anywhere">{credit}</p>}
        <p className="text-sm text-soft">
          {width}&nbsp;×&nbsp;{height}, {sizeOf(bytes)}
        </p>
        {usedIn.length > 0 ? (
          <MediaUses uses={usedIn} />
        ) : (
          <p className="text-sm text-soft">Utilisée nulle part</p>
        )}
        <p className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button variant="secondary" onClick={onDescribe}>
            {isDescribed(media) ? "Modifier" : "Décrire"}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button variant="danger" onClick={onDelete}>
            Supprimer<span className="sr-only"> {name}</span>
          </Button>
        </p>
      </div>
    </li>
  );
}
