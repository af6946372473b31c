import { generate } from "lean-qr";

/** Quiet squares around, without which telephones do not see it. */
const MARGIN = 4;

/** A text as a QR code, rendered locally. Dark on white in every theme, for scanners. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * MARGIN;
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) squares.push(`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-card"
    >
      <path fill="white" d={`M0 0h${side}v${side}H0z`} />
      <path fill="black" d={squares.join("")} />
    </svg>
  );
}
