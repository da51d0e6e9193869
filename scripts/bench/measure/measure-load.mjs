import { startVisit } from '../visit/start-visit.mjs'

/** What a page costs until it has settled: CPU time of its main thread in ms, and heap after garbage collection in MB. */
export async function measureLoad(world, name) {
  const visit = await startVisit(world, name)
  await visit.browser.startTracing(visit.page, { categories: ['toplevel', '__metadata'] })
  await visit.go()
  await visit.ready()
  await visit.settled()
  const trace = JSON.parse(await visit.browser.stopTracing())
  const heap = await heapOf(visit.cdp)
  await visit.end()
  return { cpu: mainThreadTime(trace.traceEvents), heap: heap / 1e6 }
}

/** What is in use after garbage was collected, in bytes. */
export async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Thread time of all tasks of the busiest renderer: that is the page's, others are spare processes. */
function mainThreadTime(events) {
  const isMain = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain'
  const times = events
    .filter(isMain)
    .map(({ pid, tid }) =>
      events
        .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
        .reduce((sum, { tdur = 0 }) => sum + tdur, 0),
    )
  return Math.max(0, ...times) / 1000
}
