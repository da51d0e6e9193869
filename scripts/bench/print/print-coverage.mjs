import { siteName } from '../site.mjs'
import { row, startVisit } from '../visit/start-visit.mjs'
import { printTable } from './report.mjs'

/**
 * Prints how much of each file had run when the first row was shown, most unused first. Counts all files loaded by
 * then, React included; the compressed size of the unused code is estimated by its share.
 */
export async function printCoverage(world, { pages }) {
  for (const page of pages) {
    const files = await cover(world, page)
    const unused = files.reduce((sum, file) => sum + file.unused, 0)
    const kB = (bytes) => (bytes / 1000).toFixed(2)
    console.log(`\n${page}: ${kB(unused)} of ${kB(total(files))} kB (brotli) had not run at the first row`)
    const lines = files.map(({ name, bytes, loaded, run, unused }) => [
      kB(unused),
      kB(bytes),
      `${Math.round((100 * run) / loaded)} %`,
      `${run} of ${loaded}`,
      name,
    ])
    printTable([['kB unused', 'kB', 'run', 'characters', ''], ...lines])
  }
}

const total = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0)

async function cover(world, page) {
  const visit = await startVisit(world, page)
  await visit.page.coverage.startJSCoverage({ resetOnNavigation: false })
  await visit.go()
  await visit.ready()
  await visit.settled()
  const appearance = visit.shown(row)
  await visit.clickButton()
  await appearance
  const scripts = await visit.page.coverage.stopJSCoverage()
  const sizes = new Map(visit.requests().map(({ path, bytes }) => [path, bytes]))
  await visit.end()
  return scripts
    .filter(({ url }) => URL.canParse(url) && new URL(url).hostname.endsWith(siteName))
    .map((script) => describe(script, sizes))
    .sort((a, b) => b.unused - a.unused)
}

function describe({ url, source = '', functions }, sizes) {
  const { pathname } = new URL(url)
  const bytes = sizes.get(pathname) ?? 0
  const run = charactersRun(source.length, functions)
  return {
    name: pathname.split('/').at(-1),
    bytes,
    loaded: source.length,
    run,
    unused: source.length > 0 ? bytes * (1 - run / source.length) : 0,
  }
}

/** The number of characters that ran: of nested ranges the innermost decides. */
function charactersRun(length, functions) {
  const ran = new Uint8Array(length)
  const size = ({ startOffset, endOffset }) => endOffset - startOffset
  const ranges = functions.flatMap((one) => one.ranges).sort((a, b) => size(b) - size(a))
  for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return ran.reduce((sum, one) => sum + one, 0)
}
