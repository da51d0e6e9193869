import { row, startVisit } from '../visit/start-visit.mjs'
import { heapOf } from './measure-load.mjs'

/** The first cycles may fill caches. */
const [first, last] = [4, 20]

/** The heap that opening and closing leaves behind in the cycles after the first few. */
export async function measureLeaks(world, name) {
  const visit = await startVisit(world, name)
  await visit.go()
  await visit.ready()
  await visit.settled()
  let before
  for (let cycle = 1; cycle <= last; cycle += 1) {
    const appearance = visit.shown(row)
    await visit.clickButton()
    await appearance
    // Code that loads late does so in the first cycle: wait for it.
    if (cycle === 1) await visit.silence(2000)
    await visit.close()
    if (cycle === first) before = await countsOf(visit)
  }
  const after = await countsOf(visit)
  await visit.end()
  return Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]))
}

async function countsOf(visit) {
  await visit.silence(500)
  const heap = await heapOf(visit.cdp)
  const { nodes, jsEventListeners } = await visit.cdp.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners, heap: heap / 1000 }
}
