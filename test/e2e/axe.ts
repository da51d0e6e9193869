import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

interface Axe {
  run(
    node: Element,
    options: { runOnly?: readonly string[] },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Resolves when nothing of the modal moves any more but what moves for ever (a spinner). */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      // A document's own list leaves out what is in shadow roots.
      (document.querySelector('latchkey-modal')?.shadowRoot ?? document)
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  )
}

/** The text of the toast on screen, once none is on its way out. */
async function toastShown(page: Page): Promise<string | undefined> {
  await page.locator('.toast[data-leaving]').waitFor({ state: 'detached' })
  const [text] = await page.locator('.toast').allTextContents()
  return text
}

/**
 * Complaints of axe about the modal, one line each. Contrast is judged at rest, not half-way through a transition.
 *
 * @param rules names of the rules to check, all by default
 */
export async function complaints(page: Page, ...rules: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const toast = await toastShown(page)
  await settled(page)
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const host = document.querySelector('latchkey-modal')
    if (!host) return ['no modal']
    const { violations } = await axe.run(host, runOnly.length > 0 ? { runOnly } : {})
    return violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html}`))
  }, rules)
  // A toast that came or left while axe looked was judged half faded: axe looks once more.
  return (await toastShown(page)) === toast ? found : complaints(page, ...rules)
}

/** Complaints of axe about the page's own content, one line each. */
export async function pageComplaints(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document.body, {})
    // The test page has neither headings nor landmarks.
    const own = violations.filter(
      ({ id }) => !['region', 'page-has-heading-one', 'landmark-one-main'].includes(id),
    )
    return own.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html}`))
  })
}
