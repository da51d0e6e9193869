import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of the machine that may be busy when a sample starts, and how long to wait for that, in ms. */
const limit = 0.15
const patience = 4000

/** Waits until the machine is nearly idle. @returns false when that took too long */
export async function waitForQuiet() {
  const since = Date.now()
  while (Date.now() - since < patience) {
    if ((await busyShare()) <= limit) return true
  }
  return false
}

async function busyShare() {
  const before = times()
  await sleep(250)
  const after = times()
  const total = after.total - before.total
  return total === 0 ? 0 : 1 - (after.idle - before.idle) / total
}

function times() {
  const all = cpus().map((cpu) => cpu.times)
  const sum = (list) => list.reduce((a, b) => a + b, 0)
  return { idle: sum(all.map((time) => time.idle)), total: sum(all.flatMap((time) => Object.values(time))) }
}
