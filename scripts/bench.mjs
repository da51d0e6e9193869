import { ensurePackages } from './setup.mjs'

/**
 * What a site's page costs its visitors: bytes, time to open, load and leaks, held against the goals. Prints medians and
 * ranges; with `--strict` it exits 1 when a goal is missed. How to read it: CONTRIBUTING.md, "What a page costs".
 */
ensurePackages()
const { readOptions } = await import('./bench/options.mjs')
const { comparePeers } = await import('./bench/peers/compare-peers.mjs')
const { printCoverage } = await import('./bench/print/print-coverage.mjs')
const { printWaterfall } = await import('./bench/print/print-waterfall.mjs')
const { printReport } = await import('./bench/print/report.mjs')
const { takeSamples } = await import('./bench/samples.mjs')
const { startWorld } = await import('./bench/world.mjs')

const options = readOptions()
const world = await startWorld(options)
const missed = await run().finally(world.close)
process.exit(options.strict && missed > 0 ? 1 : 0)

async function run() {
  if (options.peers) return comparePeers(world, options, progress())
  if (options.waterfall) await printWaterfall(world, options)
  if (options.coverage) await printCoverage(world, options)
  return options.waterfall || options.coverage ? 0 : measure()
}

async function measure() {
  const tell = progress()
  const result = await takeSamples(world, options, tell)
  tell('')
  return printReport(result, options.pages)
}

/** Shows how far it is: on a terminal's last line, else on a line each, so that a run in the background can be followed. */
function progress() {
  const { isTTY } = process.stderr
  return (text) => (isTTY ? process.stderr.write(`\r\x1b[K${text}`) : text && console.error(text))
}
