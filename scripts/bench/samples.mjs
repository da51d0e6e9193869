import { measureBytes } from './measure/measure-bytes.mjs'
import { measureLeaks } from './measure/measure-leaks.mjs'
import { measureLoad } from './measure/measure-load.mjs'
import { measureScroll } from './measure/measure-scroll.mjs'
import { measureSwap } from './measure/measure-swap.mjs'
import { measureTime } from './measure/measure-time.mjs'
import { floor, swapping } from './pages.mjs'
import { conditions } from './visit/conditions.mjs'
import { waitForQuiet } from './visit/quiet.mjs'

/** The list of values of a figure of a page; empty while there is none. */
function createSamples() {
  const lists = new Map()
  return {
    of: (page, figure) => lists.get(`${page} ${figure}`) ?? [],
    add(page, figures) {
      for (const [figure, value] of Object.entries(figures)) {
        const key = `${page} ${figure}`
        lists.set(key, [...(lists.get(key) ?? []), value])
      }
    },
  }
}

/** What one sample measures: on which pages, and how, with the names that its figures get. */
function seriesOf({ only, pages, conditions: names }) {
  const withFloor = [floor, ...pages]
  const withSwaps = pages.filter((page) => page === swapping)
  const all = {
    time: names.flatMap((name) => timesUnder(name, withFloor)),
    load: [{ pages: withFloor, measure: async (...what) => named('load', await measureLoad(...what)) }],
    swap: [{ pages: withSwaps, measure: async (...what) => named('swap', await measureSwap(...what)) }],
    scroll: [{ pages: withSwaps, measure: async (...what) => named('scroll', await measureScroll(...what)) }],
    leaks: [{ pages, measure: async (...what) => named('leaks', await measureLeaks(...what)) }],
  }
  return only.flatMap((kind) => all[kind] ?? [])
}

const named = (prefix, figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${prefix}.${name}`, value]))

/** Bytes and files of every page at once. */
async function addBytes(world, pages, samples) {
  for (const [page, states] of Object.entries(await measureBytes(world, pages)))
    for (const [state, { kB, files }] of Object.entries(states))
      samples.add(page, { [`bytes.${state}`]: kB, [`files.${state}`]: files })
}

/** With and without a pointer move before the click; only without for an impatient visitor. */
function timesUnder(name, withFloor) {
  const condition = conditions[name]
  const series = (suffix, isMoved, pages) => ({
    pages,
    measure: async (world, page) => {
      const figures = await measureTime(world, page, { condition, isMoved })
      return named(`${name}${suffix}`, figures)
    },
  })
  const consumers = withFloor.filter((page) => page !== floor)
  if (condition.isImpatient) return [series('', false, consumers)]
  return [series('', true, withFloor), series('.unmoved', false, consumers)]
}

/**
 * Takes all samples: the pages in turn, in reverse order every second time, each when the machine is idle. Bytes are
 * measured once, as they do not vary.
 *
 * @returns the samples, how many were taken, and how many of these started while the machine was busy
 */
export async function takeSamples(world, options, progress) {
  const samples = createSamples()
  let count = 0
  let busy = 0
  if (options.only.includes('bytes')) await addBytes(world, options.pages, samples)
  for (let run = 0; run < options.runs; run += 1) {
    for (const { pages, measure } of seriesOf(options)) {
      for (const page of run % 2 === 0 ? pages : [...pages].reverse()) {
        if (!(await waitForQuiet())) busy += 1
        samples.add(page, await measure(world, page))
        count += 1
        progress(`run ${run + 1} of ${options.runs}, sample ${count}`)
      }
    }
  }
  return { samples, count, busy }
}
