const BYTES = 30 * 1024;

const passage = (number: number): string =>
  `## Partie ${number}

Un paragraphe de mesure, avec un passage **en gras**, un autre *en italique* et [un lien](/contact), répété jusqu’à ce que le texte soit long.

- un premier élément de la partie ${number} ;
- un deuxième, **en gras** ;
- un troisième.

| Repère | Valeur |
|---|---|
| partie | ${number} |
| mesure | éditeur |

> [!NOTE]
> Un encadré de la partie ${number}.
`;

/** A text of 30 KB with every kind of block that a page may contain. */
export function longText(): string {
  const passages: string[] = [];
  for (let bytes = 0; bytes < BYTES; bytes += Buffer.byteLength(passages.at(-1) ?? ""))
    passages.push(passage(passages.length + 1));
  return passages.join("\n");
}
