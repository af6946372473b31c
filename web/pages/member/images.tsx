import { lazy, useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import type { Media } from "#contract/media.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { MediaUpload } from "#web/parts/media/media-upload.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { mediaList } from "#web/queries/media.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton-cards.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { MediaGrid } from "./images/media-grid.tsx";

const PAGE = 24;

const DescribeDialog = lazy(() => import("./images/describe-dialog.tsx"));

const ToPages = () => (
  <div>
    <ButtonLink to={pagePath("sitePages")} variant="secondary">
      Pages du site
    </ButtonLink>
  </div>
);

/** The pictures that the public texts may show. */
export default function ImagesPage() {
  const { typed, type, query } = useSearched();
  const pages = usePages(mediaList(query, PAGE), messages.mediaFailed);
  const [described, setDescribed] = useState<Media>();
  const close = () => setDescribed(undefined);
  const { notify } = useToasts();
  return (
    <MemberPage lead="Les images disponibles pour les pages du site. Décrivez chacune d’elles une fois, pour les personnes qui ne la voient pas.">
      <div className="grid gap-8">
        <ToPages />
        <section aria-labelledby="ajouter">
          <h2 id="ajouter" className="mb-4 text-h2">
            Ajouter des images
          </h2>
          <MediaUpload id="images" onUploaded={() => notify("success", messages.mediaUploaded)} />
        </section>
        <section aria-labelledby="bibliotheque" className="grid gap-5">
          <h2 id="bibliotheque" className="text-h2">
            Bibliothèque
          </h2>
          <SearchField
            id="recherche"
            label="Rechercher une image"
            value={typed}
            onChange={type}
            maxLength={SEARCH_MAX}
          />
          <PagedList
            pages={pages}
            skeleton={<SkeletonCards count={6} />}
            empty={
              <NoneFound
                sentence={query === "" ? messages.mediaEmpty : "Aucune image trouvée."}
                nothing="Aucun nom ni aucune description"
                query={query}
              />
            }
          >
            {(list) => <MediaGrid list={list} onDescribe={setDescribed} />}
          </PagedList>
        </section>
      </div>
      <LazyDialog asked={described !== undefined} onFailed={close}>
        <DescribeDialog media={described} onClose={close} />
      </LazyDialog>
    </MemberPage>
  );
}
