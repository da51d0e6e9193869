import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { alice, bob, createPage, promptsOf } from '../setup.js'
import { agree, createWagmi, versions, type Wagmi } from './setup-wagmi.js'

const actions = [
  'visitor connects',
  'visitor disconnects',
  'visitor switches',
  'visitor chooses',
  'site connects',
  'site disconnects',
  'site switches',
  'site reconnects',
  'wallet switches',
  'wallet chooses',
  'page loads',
] as const
type Action = (typeof actions)[number]

/** What both sides have to say, and what the wallet may have been asked. */
interface Model {
  address: string | undefined
  chainId: number
}

const other = (chainId: number) => (chainId === 1 ? 10 : 1)
const otherOf = (address: string) => (address === alice ? bob : alice)

/** One page with one wallet, and a config beside the modal. */
async function play(wagmi: Wagmi, sequence: readonly Action[]): Promise<void> {
  const { wallet, load, close } = createPage()
  const model: Model = { address: undefined, chainId: 1 }
  let now = start()

  function start() {
    const page = load()
    return { ...page, ...createWagmi(wagmi, page.modal) }
  }
  const addresses = () => v.parse(v.array(v.string()), wallet.accounts)
  /** The wallet keeps its own chain and order of accounts while nobody is connected. */
  const connected = () => {
    const moved = wallet.chain !== model.chainId
    model.address = addresses()[0]
    return ['eth_requestAccounts', ...(moved ? ['wallet_switchEthereumChain'] : [])]
  }
  const switched = () => {
    model.chainId = other(model.chainId)
    return model.address ? ['wallet_switchEthereumChain'] : []
  }

  /** Does it, and returns what the wallet had to be asked for it. */
  const does: Record<Action, () => Promise<readonly string[]>> = {
    async 'visitor connects'() {
      if (model.address) return []
      const asked = connected()
      await now.visitor.connect()
      return asked
    },
    async 'visitor disconnects'() {
      model.address = undefined
      await now.visitor.disconnect()
      return []
    },
    async 'visitor switches'() {
      const asked = switched()
      await now.visitor.switchNetwork(model.chainId)
      return asked
    },
    async 'visitor chooses'() {
      if (!model.address) return []
      model.address = otherOf(model.address)
      await now.visitor.choose(model.address)
      return []
    },
    async 'site connects'() {
      if (model.address) return []
      const asked = connected()
      const connecting = wagmi.connect(now.config, { connector: now.connector })
      await expect.poll(() => now.modal.getState().open).toBe(true)
      await now.visitor.connect()
      await connecting
      return asked
    },
    async 'site disconnects'() {
      model.address = undefined
      await wagmi.disconnect(now.config)
      return []
    },
    async 'site switches'() {
      const asked = switched()
      await wagmi.switchChain(now.config, { chainId: model.chainId === 1 ? 1 : 10 })
      return asked
    },
    async 'site reconnects'() {
      await wagmi.reconnect(now.config)
      return []
    },
    async 'wallet switches'() {
      if (!model.address) return []
      model.chainId = other(model.chainId)
      wallet.switchTo(model.chainId)
      return []
    },
    async 'wallet chooses'() {
      if (!model.address) return []
      // Another account in front: what the visitor chose in the modal is over.
      wallet.accounts = [...addresses()].reverse()
      model.address = addresses()[0]
      wallet.emit('accountsChanged', wallet.accounts)
      return []
    },
    async 'page loads'() {
      now.destroy()
      wallet.calls = []
      now = start()
      await wagmi.reconnect(now.config)
      const asked = wallet.methods().filter((name) => name === 'eth_accounts')
      expect(asked).toHaveLength(model.address ? 1 : 0)
      return []
    },
  }

  for (const action of sequence) {
    wallet.calls = []
    const asked = await does[action]()
    const { address, chainId } = model
    const expected = { address, isConnected: address !== undefined, chainId }
    await agree(wagmi, now.config, now.modal, expected)
    expect([action, ...promptsOf(wallet)]).toEqual([action, ...asked])
  }
  close()
}

describe.each(versions)('both sides agree after every action, wagmi %s', (_, wagmi) => {
  it('in any order', async () => {
    const sequences = fc.array(fc.constantFrom(...actions), { minLength: 3, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(sequences, (sequence) => play(wagmi, sequence)),
      // Told as it is: to shorten it would take longer than a test may.
      { numRuns: 30, endOnFailure: true },
    )
  })
})
