import { expect, it, onTestFinished } from 'vitest'
import { createHarness } from '../conformance/harness.js'
import { firstParty } from '../support/first-party.js'

/** What the cloud knows of a chain's accounts (specification §6): names and activity of EVM chains alone. */
const specified: Readonly<Record<string, readonly string[]>> = {
  eip155: ['fresh', 'history', 'names', 'nfts', 'tokens'],
  solana: ['tokens'],
}
const namespaces = firstParty.flatMap((plugin) =>
  (plugin.provides ?? []).flatMap((name) =>
    name.startsWith('adapter:') ? [{ plugin, namespace: name.slice('adapter:'.length) }] : [],
  ),
)

it.each(namespaces)('of $namespace the cloud is asked what the specification says', async (one) => {
  const harness = createHarness([one.plugin])
  onTestFinished(() => harness.destroy())
  const { indexed = [] } = await harness.modal.use(`adapter:${one.namespace}`)
  expect([...indexed].sort()).toEqual(specified[one.namespace] ?? [])
})
