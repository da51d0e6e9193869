import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { cssText } from './scripts/build-plugins.mjs'
import LongestFirst from './scripts/longest-first.mjs'
import { sourceAliases } from './scripts/source-aliases.mjs'

/** Entry points lead to their sources: a test never meets an old build. */
const shared = { plugins: [cssText()], resolve: { alias: sourceAliases() } }

/**
 * A time limit of a test is there for what hangs, and long enough for a machine that is busy with something else; what a
 * test waits for itself it waits for with `soon` and `until`. The first browser or chain of a run takes long to start.
 */
const hookTimeout = 180_000
/** A browser's test mostly waits, for the network or for motion to end: with two of them on a core it is busy. */
const browsers = 2 * availableParallelism()
const e2e = {
  hookTimeout,
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 180_000,
  globalSetup: ['test/e2e/build.ts'],
}

/** One project a kind of test, so that each is a script of its own. */
export default defineConfig({
  test: {
    // Vitest leaves a core idle, which on two of them is half of the machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    reporters: [process.env.CI ? 'default' : 'dot', './scripts/slowest-files.mjs'],
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            'test/*.test.ts',
            'test/{kernel,adapter-kit,plugins,views,react,elements,networks,verify,fuzz}/**/*.test.ts',
            'emulator/test/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout,
        },
      },
      {
        ...shared,
        test: { name: 'rules', include: ['test/rules/**/*.test.ts'], testTimeout: 120_000, hookTimeout },
      },
      {
        ...shared,
        test: {
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout,
        },
      },
      {
        ...shared,
        test: {
          ...e2e,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: browsers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
