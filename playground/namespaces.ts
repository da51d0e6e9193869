import {
  base,
  bitcoin,
  bitcoinTestnet,
  cosmosHub,
  kusama,
  localhost,
  mainnet,
  optimism,
  osmosis,
  polkadotAssetHub,
  solanaDevnet,
  solana as solanaMainnet,
  stacks as stacksMainnet,
  stacksTestnet,
  sui as suiMainnet,
  suiTestnet,
} from 'latchkey/networks'
import type { NetworkInput, Plugin } from 'latchkey/plugin'
import { bip122 } from 'latchkey/plugins/bip122'
import { cosmos } from 'latchkey/plugins/cosmos'
import { eip155 } from 'latchkey/plugins/eip155'
import { polkadot } from 'latchkey/plugins/polkadot'
import { solana } from 'latchkey/plugins/solana'
import { stacks } from 'latchkey/plugins/stacks'
import { sui } from 'latchkey/plugins/sui'

interface Choice {
  readonly label: string
  plugin(): Plugin
  readonly networks: readonly NetworkInput[]
}

/** The emulator's demo wallet for Cosmos, which is none of the known ones. */
const kettle = { id: 'kettle', name: 'Kettle', path: 'kettle.keplr', event: 'kettle_keystorechange' }

/** Everything this page can turn on. */
const choices: Readonly<Record<string, Choice>> = {
  eip155: { label: 'EVM', plugin: eip155, networks: [mainnet, optimism, base, localhost] },
  solana: { label: 'Solana', plugin: solana, networks: [solanaMainnet, solanaDevnet] },
  bip122: { label: 'Bitcoin', plugin: bip122, networks: [bitcoin, bitcoinTestnet] },
  polkadot: { label: 'Polkadot', plugin: polkadot, networks: [polkadotAssetHub, kusama] },
  cosmos: { label: 'Cosmos', plugin: () => cosmos({ wallets: [kettle] }), networks: [cosmosHub, osmosis] },
  sui: { label: 'Sui', plugin: sui, networks: [suiMainnet, suiTestnet] },
  stacks: { label: 'Stacks', plugin: stacks, networks: [stacksMainnet, stacksTestnet] },
}

/** The namespaces the address names (`?namespaces=eip155&namespaces=sui`); all of them when it names none. */
const named = new URLSearchParams(location.search).getAll('namespaces').flatMap((text) => text.split(','))
const on = Object.keys(choices).filter((name) => named.length === 0 || named.includes(name))

export const chosen = on.flatMap((name) => choices[name] ?? [])

/** A box for each namespace; the page reloads with the set that was chosen. */
export function offerNamespaces(form: HTMLFormElement): void {
  form.replaceChildren()
  for (const [name, { label }] of Object.entries(choices)) {
    const box = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      name: 'namespaces',
      value: name,
      checked: on.includes(name),
    })
    const line = document.createElement('label')
    line.append(box, label)
    form.append(line)
  }
  form.onchange = () => form.requestSubmit()
}
