const LINKS = [
  { href: "#contenu", name: "Aller au contenu" },
  { href: "#pied", name: "Aller au pied de page" },
];

/** The first thing that the Tab key meets. */
export function SkipLinks() {
  return (
    <nav aria-label="Accès rapide" className="fixed top-2 left-2 z-50 flex flex-wrap gap-2">
      {LINKS.map(({ href, name }) => (
        <a key={href} href={href} className="skip-link">
          {name}
        </a>
      ))}
    </nav>
  );
}
