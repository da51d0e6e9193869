/** How many test files are named at the end of a run. */
const most = 10

/** A reporter that lists the test files which took longest, so that the log shows what makes `npm test` slow. */
export default class SlowestFiles {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const timed = modules.map((file) => ({ path: file.relativeModuleId, ms: file.diagnostic().duration }))
    const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, most)
    if (timed.length <= most) return
    console.log('\nSlowest files:')
    for (const { path, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`)
  }
}
