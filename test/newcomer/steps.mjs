import { rmSync } from 'node:fs'

/**
 * Runs steps one after the other, prints each with its time, and ends the process with 1 at the first that fails.
 *
 * @param {string} place a folder that goes when they are done, unless KEEP is set
 * @param {Record<string, () => unknown>} steps
 */
export async function runSteps(place, steps) {
  try {
    for (const [name, step] of Object.entries(steps)) {
      const start = performance.now()
      await step()
      console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    }
  } catch (error) {
    console.error(`✗ ${error.message}`)
    process.exitCode = 1
  } finally {
    if (!process.env.KEEP) rmSync(place, { recursive: true, force: true })
    else console.log(`kept in ${place}`)
  }
}
