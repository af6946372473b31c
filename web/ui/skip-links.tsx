/** The first thing that the Tab key meets. */
export function SkipLinks({ links }: { links: { href: string; name: string }[] }) {
  return (
    <nav aria-label="Accès rapide" className="fixed top-2 left-2 z-50 flex flex-wrap gap-2">
      {links.map(({ href, name }) => (
        <a key={href} href={href} className="skip-link">
          {name}
        </a>
      ))}
    </nav>
  );
}
