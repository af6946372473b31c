import { useSiteData } from "#web/parts/site-data.ts";

interface Part {
  title: string;
  /** What the band would show. */
  shown: string;
  how: string;
}

const PARTS = {
  who: {
    title: "Qui nous sommes",
    shown: "[Trois collèges, reliés par des arcs]",
    how: "Écrivez une partie dont le titre finit par {#qui-nous-sommes}, avec un titre de niveau 3 par collège.",
  },
  news: {
    title: "Actualités",
    shown: "[Les trois articles les plus récents]",
    how: "Cette bande paraît dès qu’un article est publié.",
  },
  testimony: {
    title: "Témoignage",
    shown:
      "«\u00A0[Vingt-cinq mots au plus, relus par la personne]\u00A0» [Prénom], [fonction], [lieu]",
    how: "Écrivez une partie «\u00A0Témoignage\u00A0», avec une citation puis la liste «\u00A0Prénom\u00A0», «\u00A0Fonction\u00A0», «\u00A0Lieu\u00A0» et «\u00A0Accord\u00A0». Le portrait est facultatif.",
  },
  logos: {
    title: "Logos",
    shown: "[logo ou nom] [logo ou nom] [logo ou nom] [logo ou nom]",
    how: "Écrivez une partie «\u00A0Logos\u00A0», avec de quatre à six images de la bibliothèque ou une liste de noms.",
  },
  call: {
    title: "Rejoignez le collectif",
    shown: "[Une phrase et deux boutons]",
    how: "Écrivez une partie dont le titre finit par {#rejoindre}, avec une phrase puis deux liens, chacun seul sur sa ligne.",
  },
} satisfies Record<string, Part>;

/** What a band may show one day, in the preview of the editor alone. */
export function Absent({ part }: { part: keyof typeof PARTS }) {
  const isPreview = useSiteData()?.isPreview;
  if (!isPreview) return null;
  const { title, shown, how } = PARTS[part];
  return (
    <div className="band band-plain">
      <div className="space-y-2 rounded-card border-2 border-dashed border-brick p-5">
        <p className="font-title font-bold text-brick">{`${title} (facultatif)`}</p>
        <p>{shown}</p>
        <p className="text-sm text-soft">{how}</p>
      </div>
    </div>
  );
}
