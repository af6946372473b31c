import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: "web/public",
  plugins: [tailwindcss(), reactRouter()],
  ...(process.env.VITE_CACHE_DIR && { cacheDir: process.env.VITE_CACHE_DIR }),
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
});
