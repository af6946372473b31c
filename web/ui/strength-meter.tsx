export type Strength = 0 | 1 | 2 | 3 | 4;

const STEPS = [1, 2, 3, 4] as const;
const COLOURS: Record<Strength, string> = {
  0: "bg-line",
  1: "bg-danger",
  2: "bg-brick",
  3: "bg-teal",
  4: "bg-success",
};

/** Four bars and a sentence: the colour never speaks alone. */
export function StrengthMeter({ strength, children }: { strength: Strength; children: string }) {
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1.5" aria-hidden="true">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-2 rounded-full transition-colors motion-reduce:transition-none ${step <= strength ? COLOURS[strength] : "bg-line"}`}
          />
        ))}
      </div>
      <p role="status" className="text-sm empty:-mt-1.5">
        {children}
      </p>
    </div>
  );
}
