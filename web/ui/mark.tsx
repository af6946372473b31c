/** Two people under one arc. In one colour it takes that of the text around; else each shape has its own. */
export function Mark({ className = "size-10", plain = false }: { className?: string; plain?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <g className={plain ? "fill-current" : "fill-teal"}>
        <circle cx="8.6" cy="15.4" r="4" />
        <path d="M1.5 30a7.1 7.1 0 0 1 14.2 0z" />
      </g>
      <g className={plain ? "fill-current" : "fill-brick"}>
        <circle cx="23.4" cy="15.4" r="4" />
        <path d="M16.3 30a7.1 7.1 0 0 1 14.2 0z" />
      </g>
      <path d="M4.6 9.4Q16-3.4 27.4 9.4" fill="none" strokeWidth="3" strokeLinecap="round" className={plain ? "stroke-current" : "stroke-apricot"} />
    </svg>
  );
}
