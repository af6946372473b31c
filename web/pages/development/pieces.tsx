import type { ReactNode } from "react";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { Container } from "#web/ui/container.tsx";
import { ButtonPieces, MemberPieces } from "./button-pieces.tsx";
import { ContentPieces } from "./content-pieces.tsx";
import { FieldPieces } from "./field-pieces.tsx";
import { OverlayPieces } from "./overlay-pieces.tsx";

const TITLE = "Aperçu des composants";

export const meta = () => [...pageMeta(TITLE), { name: "robots", content: "noindex" }];

const GROUPS: { title: string; pieces: ReactNode }[] = [
  { title: "Boutons, icônes et états", pieces: <ButtonPieces /> },
  { title: "Espace des membres", pieces: <MemberPieces /> },
  { title: "Contenu", pieces: <ContentPieces /> },
  { title: "Champs", pieces: <FieldPieces /> },
  { title: "Par-dessus la page", pieces: <OverlayPieces /> },
];

/** Every piece of web/ui in its states: only in development, to look at them together. */
export default function PiecesPage() {
  return (
    <>
      <PageHead title={TITLE} lead="Chaque pièce dans ses états, pour les regarder ensemble." />
      <Container>
        {GROUPS.map(({ title, pieces }) => (
          <section key={title} aria-label={title} className="mb-16">
            <h2 className="mb-6 text-h2">{title}</h2>
            <div className="grid grid-cols-1 gap-8">{pieces}</div>
          </section>
        ))}
      </Container>
    </>
  );
}
