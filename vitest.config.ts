import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { cssText } from './scripts/build-plugins.mjs'
import LongestFirst from './scripts/longest-first.mjs'
import { sourceAliases } from './scripts/source-aliases.mjs'
import { browserTimeout, browserWaitTimeout, testTimeout, waitTimeout } from './test/test-limits.js'

/** Entry points lead to their sources: a test never meets an old build. */
const shared = { plugins: [cssText()], resolve: { alias: sourceAliases() } }

/** The first browser or chain of a run takes long to start. */
const hookTimeout = browserTimeout
const limits = { testTimeout, hookTimeout, expect: { poll: { timeout: waitTimeout } } }
/** A browser's test mostly waits, for the network or for motion to end: with two of them on a core it is busy. */
const browsers = 2 * availableParallelism()
const e2e = {
  testTimeout: browserTimeout,
  hookTimeout,
  expect: { poll: { timeout: browserWaitTimeout } },
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
            'test/{kernel,adapter-kit,plugins,views,react,vue,host,elements,networks,presets,verify,bridges,fuzz}/**/*.test.ts',
            'emulator/test/**/*.test.ts',
          ],
          ...limits,
        },
      },
      {
        ...shared,
        test: { ...limits, name: 'rules', include: ['test/rules/**/*.test.ts'] },
      },
      {
        ...shared,
        test: {
          ...limits,
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
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
