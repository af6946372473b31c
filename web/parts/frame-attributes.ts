/** Of the header and of the footer, which the browser does not render again (frame.tsx). */
export const HEADER = { "data-frame": "public", className: "@container relative z-40" };
export const FOOTER = {
  id: "pied",
  tabIndex: -1,
  "data-frame": true,
  className: "@container relative mt-auto bg-deep text-on-deep",
};
