import { onTestFinished } from 'vitest'
import type { Connector } from '../../kernel/plugin.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { createHarness, type HarnessOptions } from '../conformance/harness.js'
import { borrowPage } from '../conformance/page.js'
import { FakeWallet } from '../plugins/eip155/fake-wallet.js'
import { alice, bob, infoOf, mainnet, optimism } from '../plugins/eip155/setup.js'
import { until } from '../until.js'

export { alice, bob, mainnet, optimism }

/** Calls that a wallet shows its visitor. */
const prompts = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
  'eth_sendTransaction',
]
export const promptsOf = (wallet: FakeWallet) => wallet.methods().filter((name) => prompts.includes(name))

/** A wallet that announces itself on the page of the test. */
export function installWallet(): FakeWallet {
  const wallet = new FakeWallet()
  wallet.accounts = [alice, bob]
  const detail = Object.freeze({ info: infoOf(), provider: wallet })
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
  return wallet
}

/** A page with one wallet, until the end of the test or `close`; modals come and go on it as by a reload. */
export function createPage() {
  const returnPage = borrowPage()
  const wallet = installWallet()
  const harnesses: { destroy(): void }[] = []
  /** @param options of the modal */
  function load(options: HarnessOptions = {}) {
    const harness = createHarness([eip155({ askAgain: false })], {
      networks: [mainnet, optimism],
      ...options,
    })
    harnesses.push(harness)
    return { ...harness, visitor: createVisitor(harness) }
  }
  function close() {
    for (const harness of harnesses.splice(0)) harness.destroy()
    returnPage()
  }
  onTestFinished(close)
  return { wallet, load, close }
}

/** What the views call when a visitor clicks. */
function createVisitor({ modal, contextOf }: ReturnType<typeof createHarness>) {
  const session = async () => (await contextOf('eip155')).session
  async function connector(): Promise<Connector> {
    await (await session()).discover()
    await until(() => modal.getConnectors().length, 'the wallet')
    const [first] = modal.getConnectors()
    if (!first) throw new Error('No wallet')
    return first
  }
  return {
    connect: async () => (await session()).connect(await connector(), { chosen: true }),
    disconnect: async () => (await session()).disconnect({ namespace: 'eip155' }),
    async switchNetwork(id: number) {
      const network = modal.getNetworks().find((each) => each.id === id)
      if (network) await (await session()).switchNetwork(network)
    },
    async choose(address: string) {
      const { id } = await connector()
      await (await session()).switchConnection({ namespace: 'eip155', connectorId: id, address })
    },
  }
}
