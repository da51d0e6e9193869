import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Axe {
  run(node: Element): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Complaints of axe about the modal, one line each. Contrast is judged at rest, not half-way through a transition. */
export async function complaints(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  )
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const host = document.querySelector('latchkey-modal')
    if (!host) return ['no modal']
    const { violations } = await axe.run(host)
    return violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html}`))
  })
}
