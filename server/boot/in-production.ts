/*
 * Imported before the program, whose packages are read before its own first line: React and its router choose, when they are loaded, between what serves
 * visitors and what helps who develops, twice as slow for a page. Vite chooses by itself.
 */
if (!process.argv.includes("--dev")) process.env.NODE_ENV ??= "production";
