import { useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import type { Media } from "#contract/media.ts";
import { isDescribed } from "#contract/media-text.ts";
import { messages } from "#contract/messages.ts";
import { mediaList } from "#web/queries/media.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { PagedList } from "../paged-list.tsx";
import { usePages } from "../use-pages.ts";
import { MediaForm } from "./media-form.tsx";
import { MediaUpload } from "./media-upload.tsx";

const PAGE = 12;

interface MediaDialogProps {
  open: boolean;
  /** Receives an image that has a description. */
  onChoose: (media: Media) => void;
  onClose: () => void;
}

const Choice = ({ media, onPick }: { media: Media; onPick: (media: Media) => void }) => (
  <li>
    <button
      type="button"
      className="grid w-full gap-2 rounded-card border border-line p-2 text-left hover:bg-mist"
      onClick={() => onPick(media)}
    >
      <img
        src={media.src}
        alt={media.alt}
        loading="lazy"
        className="aspect-[4/3] w-full rounded-lg bg-mist object-cover"
      />
      <span className="text-sm wrap-anywhere">{media.name}</span>
      {!isDescribed(media) && (
        <span>
          <Badge tone="warm">à décrire</Badge>
        </span>
      )}
    </button>
  </li>
);

function Choices({ onPick, onUploaded }: Record<"onPick" | "onUploaded", (media: Media) => void>) {
  const [searched, setSearched] = useState("");
  const pages = usePages(mediaList(searched.trim(), PAGE), messages.mediaFailed);
  return (
    <>
      <SearchField
        id="recherche-image"
        label="Une image de la bibliothèque"
        value={searched}
        onChange={setSearched}
        maxLength={SEARCH_MAX}
      />
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines />}
        empty={<p>{searched === "" ? messages.mediaEmpty : "Aucune image de ce nom."}</p>}
      >
        {(list) => (
          <ul aria-label="Images" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {list.map((media) => (
              <Choice key={media.id} media={media} onPick={onPick} />
            ))}
          </ul>
        )}
      </PagedList>
      <MediaUpload id="nouvelle-image" onUploaded={onUploaded} />
    </>
  );
}

/** An image without description is described before it is chosen. */
function Steps({ onChoose }: Pick<MediaDialogProps, "onChoose">) {
  const [picked, setPicked] = useState<Media>();
  if (!picked)
    return (
      <Choices
        onPick={(media) => (isDescribed(media) ? onChoose(media) : setPicked(media))}
        onUploaded={(media) => setPicked((first) => first ?? media)}
      />
    );
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setPicked(undefined)}>
          Choisir une autre image
        </Button>
      </div>
      <MediaForm key={picked.id} media={picked} submit="Insérer cette image" onSaved={onChoose} />
    </>
  );
}

/** Chooses an image of the library or adds one. */
const MediaDialog = ({ open, onChoose, onClose }: MediaDialogProps) => (
  <Dialog open={open} title="Insérer une image" onClose={onClose}>
    {open && <Steps onChoose={onChoose} />}
  </Dialog>
);

export default MediaDialog;
