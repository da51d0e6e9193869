import { siteName } from '../site.mjs'
import { conditions } from '../visit/conditions.mjs'
import { row, startVisit } from '../visit/start-visit.mjs'
import { printTable } from './report.mjs'

/**
 * Prints what was loaded from the pointer's arrival to 2 s after the first row, in ms since the click, under each
 * condition.
 */
export async function printWaterfall(world, { pages, conditions: names }) {
  for (const page of pages) for (const name of names) await printOne(world, page, name)
}

async function printOne(world, page, name) {
  const { requests, tasks, click, row: rowTime } = await follow(world, page, conditions[name])
  const lines = [
    ...requests.map(lineOf),
    ...tasks.map(({ startTime, duration }) => [startTime, startTime + duration, '', 'a long task']),
    [click, click, '', '── the click'],
    [rowTime, rowTime, '', '── the row can be used'],
  ]
  const since = (time) => (time - click).toFixed(0)
  const inTurn = lines
    .sort(([a], [b]) => a - b)
    .map(([from, to, ...others]) => [since(from), since(to), ...others])
  console.log(`\n${page}, ${name}: times in ms since the click`)
  printTable([['from', 'to', 'kB', ''], ...inTurn])
}

function lineOf({ startTime, responseEnd, encodedBodySize, name }) {
  const { hostname, pathname } = new URL(name)
  const isOwn = hostname.endsWith(siteName)
  const size = isOwn ? (encodedBodySize / 1000).toFixed(2) : ''
  return [startTime, responseEnd, size, isOwn ? pathname.split('/').at(-1) : `${hostname}${pathname}`]
}

async function follow(world, page, condition) {
  const visit = await startVisit(world, page, condition)
  await visit.go()
  await visit.ready()
  if (!condition.isImpatient) await visit.settled()
  const from = condition.isImpatient ? 0 : await visit.page.evaluate(() => performance.now())
  const appearance = visit.shown(row)
  await visit.clickButton({ isMoved: !condition.isImpatient })
  const { sinceClick, sinceStart } = await appearance
  await visit.silence(2000)
  const seen = await visit.page.evaluate(entriesSince, from)
  await visit.end()
  return { ...seen, click: sinceStart - sinceClick, row: sinceStart }
}

/** Runs in the page. */
function entriesSince(from) {
  const after = ({ startTime }) => startTime >= from
  const plain = (entry) => entry.toJSON()
  return {
    requests: performance.getEntriesByType('resource').filter(after).map(plain),
    tasks: window.bench.longTasks.filter(after),
  }
}
