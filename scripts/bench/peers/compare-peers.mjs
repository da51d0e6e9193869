import { consumers, floor, preparedPage } from '../pages.mjs'
import { printTable } from '../print/report.mjs'
import { conditions } from '../visit/conditions.mjs'
import { waitForQuiet } from '../visit/quiet.mjs'
import { row, startVisit } from '../visit/start-visit.mjs'
import { peers } from './build-peers.mjs'

/** A click's time as a share of that of the fastest peer, by condition: as the page is, and prepared while it was idle. */
const goals = {
  plain: { asItIs: 0.6, prepared: 0.35 },
  cpu4: { asItIs: 1, prepared: 0.5 },
}
/** How long a page is read before the click, in ms without requests. */
const reading = 2000
const prepared = consumers.map(preparedPage)
const pages = [floor, ...Object.keys(peers), ...consumers, ...prepared]

/**
 * Opens our modal and the peers' in turn and prints medians in ms, and for ours the share of the fastest peer's: only
 * shares of one run mean something. The pointer arrives as it presses, as a finger does.
 *
 * @returns how many goals were missed
 */
export async function comparePeers(world, { runs, conditions: names }, progress) {
  const samples = new Map()
  const measured = names.filter((name) => name in goals)
  for (let run = 0; run < runs; run += 1)
    for (const condition of measured)
      for (const page of run % 2 === 0 ? pages : [...pages].reverse()) {
        progress(`run ${run + 1} of ${runs}: ${page}, ${condition}`)
        await waitForQuiet()
        const figures = await measureOpening(world, page, conditions[condition])
        for (const [figure, value] of Object.entries(figures)) {
          const key = `${page} ${condition} ${figure}`
          samples.set(key, [...(samples.get(key) ?? []), value])
        }
      }
  progress('')
  const median = (page, condition, figure) => medianOf(samples.get(`${page} ${condition} ${figure}`))
  return measured.reduce((missed, condition) => missed + printCondition(condition, median), 0)
}

async function measureOpening(world, page, condition) {
  const visit = await startVisit(world, page, condition)
  const wallet = peers[page] ?? row
  try {
    await visit.go()
    const ready = await visit.ready()
    if (page === floor) return { ready }
    await visit.silence(reading)
    const cold = await open(visit, wallet)
    await visit.silence(500)
    await visit.close(wallet)
    await visit.silence(500)
    return { ready, cold, again: await open(visit, wallet) }
  } finally {
    await visit.end()
  }
}

async function open(visit, wallet) {
  const appearance = visit.shown(wallet)
  await visit.clickButton({ isMoved: false })
  const { sinceClick } = await appearance
  return sinceClick
}

function printCondition(condition, median) {
  const fastest = Math.min(...Object.keys(peers).map((peer) => median(peer, condition, 'cold')))
  const judged = pages.map((page) => judge(page, condition, median(page, condition, 'cold') / fastest))
  const lines = pages.map((page, index) => [
    page,
    ...['ready', 'cold', 'again'].map((figure) => median(page, condition, figure)?.toFixed(0) ?? ''),
    judged[index].text,
  ])
  console.log(`\n${condition}, medians in ms`)
  printTable([['', 'button ready', 'first click to row', 'again', 'of the fastest peer'], ...lines])
  return judged.filter(({ isMet }) => isMet === false).length
}

function judge(page, condition, share) {
  const { asItIs, prepared: whenPrepared } = goals[condition]
  const goal = prepared.includes(page) ? whenPrepared : consumers.includes(page) ? asItIs : undefined
  if (goal === undefined) return { text: '' }
  const isMet = share <= goal
  return { isMet, text: `${share.toFixed(2)} ${isMet ? '✓' : '✗'} ≤ ${goal}` }
}

function medianOf(list) {
  return list && [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
}
