/** Two people on two shores under an arc. Decorative: hidden from assistive tools. */
function people(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<g fill="#1d7d7a"><circle cx="0" cy="0" r="9"/><path d="M-17 80V29a17 17 0 0 1 34 0v51z"/></g>
<g fill="#fbf6ee"><circle cx="42" cy="-4" r="9"/><path d="M25 80V25a17 17 0 0 1 34 0v55z"/></g>
<path d="M0-16Q20-44 42-20" fill="none" stroke="#f28c52" stroke-width="3.2" stroke-linecap="round"/>
</g>`;
}

function ripples(x: number, y: number, radii: number[]): string {
  const circles = radii.map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("");
  return `<g fill="none" stroke="#14605f" stroke-width="0.7">${circles}</g>`;
}

/**
 * White paint hides what overflows the lower edge: a clip path would be ten times larger in the
 * file.
 */
function shore(height: number, edge: number, depth: number): string {
  const arc = `M0 ${edge}Q105 ${edge + depth} 210 ${edge}`;
  return `<path d="${arc}H214V${height}H-4V${edge}Z" fill="#fff"/><path d="${arc}" fill="none" stroke="#f28c52" stroke-width="1.6"/>`;
}

function drawing(height: number, content: string): string {
  return `<svg aria-hidden="true" viewBox="0 0 210 ${height}"><path d="M0 0H210V${height}H0Z" fill="#0a4a4d"/>${content}</svg>`;
}

export const coverHead = drawing(
  97,
  ripples(174, 98, [46, 64, 82, 100]) + people(160, 48, 0.8) + shore(130, 82, 24),
);

export const coverPage = drawing(
  274,
  ripples(142, 262, [60, 84, 108, 132, 156]) + people(116, 202, 1.3) + shore(310, 246, 40),
);
