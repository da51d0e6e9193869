import { messageOf, type Plugin } from '../../kernel/plugin.js'
import { disposal } from './checks/disposal.js'
import { hostile } from './checks/hostile.js'
import { manifest } from './checks/manifest.js'
import { outside } from './checks/outside.js'
import { quiet } from './checks/quiet.js'
import { setup } from './checks/setup.js'
import { views } from './checks/views.js'
import type { Check, CheckResult, ConformanceOptions, Report } from './types.js'

/**
 * The checks that every plugin passes, ours and other people's, one test each. They watch globals while they run, so
 * run them one after the other.
 *
 * @example
 * import { conformance } from 'latchkey/testing'
 * for (const { name, run } of conformance(() => tips({ recipient: '0x…' }))) test(name, run)
 */
export function conformance(factory: () => Plugin, options: ConformanceOptions = {}): readonly Check[] {
  const subject = { factory, options }
  return [manifest, quiet, setup, views, disposal, outside, hostile].flatMap((part) => part(subject))
}

/**
 * Runs all of {@link conformance} and tells what came of it; throws nothing.
 *
 * @example
 * const report = await checkPlugin(() => tips())
 * if (!report.passed) console.table(report.checks)
 */
export async function checkPlugin(factory: () => Plugin, options: ConformanceOptions = {}): Promise<Report> {
  const checks: CheckResult[] = []
  for (const { name, run } of conformance(factory, options)) {
    const message = await run().then(
      () => undefined,
      (error: unknown) => messageOf(error),
    )
    checks.push({ name, passed: message === undefined, ...(message !== undefined && { message }) })
  }
  const plugin = String(await nameOf(factory))
  return { plugin, passed: checks.every(({ passed }) => passed), checks }
}

async function nameOf(factory: () => Plugin): Promise<unknown> {
  try {
    return factory().name
  } catch {
    return '(none)'
  }
}
