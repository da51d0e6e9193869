import { siteName } from '../site.mjs'
import { row, startVisit } from '../visit/start-visit.mjs'

/**
 * What runs between a click on a page's button and the first row, with nothing prepared: functions of the page's own
 * files that are called, style recalculations and layouts. These counts hardly depend on the machine's speed.
 *
 * @returns {Promise<{ functions: number, styles: number, layouts: number }>}
 */
export async function measureOpening(world, name) {
  const visit = await startVisit(world, name)
  const { cdp } = visit
  try {
    await visit.go()
    await visit.ready()
    await visit.settled()
    await cdp.send('Performance.enable')
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await cdp.send('Profiler.takePreciseCoverage')
    const before = await metrics(cdp)
    const appearance = visit.shown(row)
    await visit.clickButton({ isMoved: false })
    await appearance
    const after = await metrics(cdp)
    return {
      functions: await calledFunctions(cdp),
      styles: after.RecalcStyleCount - before.RecalcStyleCount,
      layouts: after.LayoutCount - before.LayoutCount,
    }
  } finally {
    await visit.end()
  }
}

async function metrics(cdp) {
  const { metrics: list } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(list.map(({ name, value }) => [name, value]))
}

/** How many functions of the site's files were called since the last look. */
async function calledFunctions(cdp) {
  const { result } = await cdp.send('Profiler.takePreciseCoverage')
  const ours = result.filter(({ url }) => URL.canParse(url) && new URL(url).hostname.endsWith(siteName))
  return ours.flatMap(({ functions }) => functions).filter(({ ranges }) => ranges[0].count > 0).length
}
