import { floor } from '../pages.mjs'
import { code, pairing, row, startVisit } from '../visit/start-visit.mjs'

/**
 * How long a visitor waits under one condition, in ms: for the button, for the list's first row, for that row at the
 * second opening, and for a QR code. An impatient visitor opens once, and the wait counts from the navigation.
 */
export async function measureTime(world, name, { condition, isMoved }) {
  const visit = await startVisit(world, name, condition)
  try {
    await visit.go()
    if (name === floor) return { ready: await visit.ready() }
    if (condition.isImpatient) return { impatient: (await open(visit, false)).sinceStart }
    const ready = await visit.ready()
    await visit.settled()
    const cold = await open(visit, isMoved)
    await visit.silence(500)
    await visit.close()
    await visit.silence(500)
    const warm = await open(visit, isMoved)
    await visit.silence(500)
    await visit.press(pairing)
    const scan = await visit.shown(code)
    return { ready, cold: cold.sinceClick, warm: warm.sinceClick, code: scan.sinceClick }
  } finally {
    await visit.end()
  }
}

async function open(visit, isMoved) {
  const appearance = visit.shown(row)
  await visit.clickButton({ isMoved })
  return appearance
}
