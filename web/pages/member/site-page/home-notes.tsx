import { LOGOS_MAX, LOGOS_MIN, TESTIMONY_WORDS } from "#contract/limits.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** What the text of the home page does not change, and what it may add. */
export const HomeNotes = () => (
  <Disclosure summary="Ce qui est fixe sur l’accueil, et ce que vous pouvez ajouter">
    <div className="prose">
      <p>
        Les titres et les textes sont ceux que vous écrivez. L’ordre des parties, le grand titre,
        les trois liens sous la phrase, les dessins et la partie «&nbsp;Actualités&nbsp;» sont
        fixes. Dans le premier titre, «&nbsp;une centaine de membres&nbsp;» laisse la place au
        nombre de membres rempli dans «&nbsp;À compléter&nbsp;».
      </p>
      <p>
        <strong>Témoignage.</strong> Ajoutez un titre «&nbsp;Témoignage&nbsp;» de niveau 2, une
        citation de {TESTIMONY_WORDS} mots au plus, puis une liste&nbsp;:
      </p>
      <ul>
        <li>
          <strong>Prénom</strong> — Awa
        </li>
        <li>
          <strong>Fonction</strong> — médiatrice en santé
        </li>
        <li>
          <strong>Lieu</strong> — Bordeaux
        </li>
        <li>
          <strong>Accord</strong> — oui, le 3 mars 2027
        </li>
      </ul>
      <p>
        La ligne «&nbsp;Accord&nbsp;» indique le jour où la personne a donné son accord écrit. Les
        visiteurs ne la voient pas. Sans elle, le site ne montre pas le témoignage. Un portrait et
        un lien, chacun seul sur sa ligne, sont facultatifs.
      </p>
      <p>
        <strong>Logos.</strong> Ajoutez un titre «&nbsp;Logos&nbsp;» de niveau 2, puis de{" "}
        {LOGOS_MIN} à {LOGOS_MAX} images de la bibliothèque, chacune seule sur sa ligne et décrite
        par le nom de la structure. Une liste de noms convient aussi.
      </p>
      <p>
        Vous pouvez ensuite changer le titre de ces parties. Dans le mode Markdown, gardez{" "}
        <code>{"{#temoignage}"}</code> ou <code>{"{#logos}"}</code> derrière le nouveau titre.
      </p>
    </div>
  </Disclosure>
);
