import { defineConfig } from 'vite'

/** The browser sees one site: what begins with /api is the server's, on a port of its own. */
export default defineConfig({
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
})
