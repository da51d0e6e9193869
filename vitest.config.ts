import { defineConfig } from 'vitest/config'
import { cssText } from './scripts/build-plugins.mjs'
import { sourceAliases } from './scripts/source-aliases.mjs'

/** Entry points lead to their sources: a test never meets an old build. */
const shared = { plugins: [cssText()], resolve: { alias: sourceAliases() } }

/** One project a kind of test, so that each is a script of its own. */
export default defineConfig({
  test: {
    reporters: [process.env.CI ? 'default' : 'dot', './scripts/slowest-files.mjs'],
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            'test/*.test.ts',
            'test/{kernel,adapter-kit,plugins,views,react,elements,networks,fuzz}/**/*.test.ts',
            'emulator/test/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      { ...shared, test: { name: 'rules', include: ['test/rules/**/*.test.ts'], testTimeout: 60_000 } },
      {
        ...shared,
        test: { name: 'conformance', include: ['test/conformance/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        ...shared,
        test: {
          name: 'e2e',
          expect: { poll: { timeout: 10_000 } },
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['test/e2e/build.ts'],
        },
      },
    ],
  },
})
