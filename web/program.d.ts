/** The text of a program, for an inline script (scripts/vite/inline-programs.ts). */
declare module "*?program" {
  const code: string;
  export default code;
}
