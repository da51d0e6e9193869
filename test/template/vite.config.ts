import { defineConfig } from 'vite'

/** `vite build` makes the package; `vite` and `--mode demo` the page of demo/. */
export default defineConfig(({ mode }) =>
  mode === 'demo'
    ? { build: { outDir: 'demo-dist' } }
    : {
        build: {
          lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
          // The site has these already, and there must be one copy of each.
          rolldownOptions: { external: /^(latchkey|react)(\/|$)/ },
        },
      },
)
