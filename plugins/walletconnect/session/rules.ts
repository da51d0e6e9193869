import { askAdapter } from '../../../adapter-kit/features/index.js'
import type { Namespace, PairingRules } from '../../../kernel/plugin.js'
import type { PairingDeps } from '../pairing-deps.js'

/** What a namespace's adapter says about pairing; undefined where it says nothing, or was not asked. */
export type RulesOf = (namespace: Namespace) => PairingRules | undefined

/**
 * Asks the page's adapters that were not asked yet for their rules; one that does not load is left out. Never rejects.
 */
export async function loadRules(
  { context, rules }: Pick<PairingDeps, 'context' | 'rules'>,
  namespaces: Iterable<Namespace>,
): Promise<void> {
  const missing = [...new Set(namespaces)].filter((namespace) => !rules.has(namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const answer = await askAdapter(context, namespace, (adapter) => adapter.pairing?.())
      if (answer) rules.set(namespace, answer)
    }),
  )
}
