/** Two people on two shores, and the arc between them. */
export const TwoShores = () => (
  <svg aria-hidden="true" viewBox="0 0 210 74" className="two-shores">
    <path d="M0 74Q4 52 40 52T78 74zM132 74Q138 50 172 50t38 24z" className="fill-shore" />
    <path
      d="M46 34Q105-30 164 32"
      className="fill-none stroke-apricot"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M40 26a7 7 0 1 1-.1 0zM29 57a11 11 0 0 1 22 0z" className="fill-teal" />
    <path d="M170 24a7 7 0 1 1-.1 0zM159 55a11 11 0 0 1 22 0z" className="fill-brick" />
    <path
      d="M84 70q7-6 14 0t14 0 14 0"
      className="fill-none stroke-leaf"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
);
