import { defineConfig } from 'vitest/config'
import { testTimeout, waitTimeout } from './test/helpers/test-limits.js'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: waitTimeout } },
  },
})
