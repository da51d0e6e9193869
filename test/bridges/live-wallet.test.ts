import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Chain } from 'viem'
import { mainnet as viemMainnet, optimism as viemOptimism } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { liveEthers } from '../../bridges/ethers/index.js'
import { liveWalletClient } from '../../bridges/viem/index.js'
import type { Live, Modal } from '../../kernel/plugin.js'
import { useLive } from '../../react/index.js'
import { soon } from '../until.js'
import { alice, bob, createPage, mainnet } from './setup.js'

/** The value of each, in one form. */
const kinds = {
  ethers(modal: Modal) {
    const live = liveEthers(modal)
    const read = () => {
      const wallet = live.get()
      return wallet && { address: wallet.signer.address, chainId: wallet.chainId }
    }
    const sign = async (message: string) => live.get()?.signer.signMessage(message)
    return { live, read, sign }
  },
  viem(modal: Modal) {
    const live = liveWalletClient(modal)
    const read = () => {
      const client = live.get()
      return client && { address: client.account.address, chainId: client.chain?.id }
    }
    const sign = async (message: string) => live.get()?.signMessage({ message })
    return { live, read, sign }
  },
}

/** A component of a site. */
function Wallet({ live }: { readonly live: Live<object | undefined> }) {
  return createElement('p', {}, useLive(live) === undefined ? 'nobody' : 'somebody')
}

describe.each(Object.entries(kinds))('the wallet of %s', (_, create) => {
  it('follows the modal, and each change is told once', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { live, read } = create(modal)
    const seen: unknown[] = []
    const stop = live.subscribe(() => seen.push(read()))
    expect(read()).toBeUndefined()
    await visitor.connect()
    await soon(() => expect(read()).toEqual({ address: alice, chainId: 1 }))
    const asked = wallet.methods()
    const before = live.get()
    expect(live.get()).toBe(before)
    await visitor.choose(bob)
    await soon(() => expect(read()).toEqual({ address: bob, chainId: 1 }))
    expect(live.get()).not.toBe(before)
    expect(wallet.methods()).toEqual(asked) // making one asks the wallet nothing
    await visitor.switchNetwork(10)
    await soon(() => expect(read()).toEqual({ address: bob, chainId: 10 }))
    await visitor.disconnect()
    await soon(() => expect(read()).toBeUndefined())
    expect(seen).toEqual([
      { address: alice, chainId: 1 },
      { address: bob, chainId: 1 },
      { address: bob, chainId: 10 },
      undefined,
    ])
    stop()
    await visitor.connect()
    expect(seen).toHaveLength(4)
  })

  it('signs by the account in use', async () => {
    const { wallet, load } = createPage()
    const { modal, visitor } = load()
    const { read, sign } = create(modal)
    wallet.answers.personal_sign = () => `0x${'ab'.repeat(65)}`
    await visitor.connect()
    await visitor.choose(bob)
    await soon(() => expect(read()?.address).toBe(bob))
    expect(await sign('hi')).toBe(`0x${'ab'.repeat(65)}`)
    expect(wallet.paramsOf('personal_sign')).toEqual(['0x6869', expect.stringMatching(new RegExp(bob, 'i'))])
  })

  it('can be read by who is told by the modal before', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const { live, read } = create(modal)
    modal.subscribeAccount(() => void live.get())
    const seen: unknown[] = []
    live.subscribe(() => seen.push(read()?.address))
    await visitor.connect()
    await soon(() => expect(seen).toEqual([alice]))
    await visitor.choose(bob)
    await soon(() => expect(seen).toEqual([alice, bob]))
  })

  it('in React is nothing on a server and in the first render', async () => {
    const { load } = createPage()
    const { modal, visitor } = load()
    const { live } = create(modal)
    await visitor.connect()
    await soon(() => expect(live.get()).toBeDefined())
    expect(renderToString(createElement(Wallet, { live }))).toBe('<p>nobody</p>')
  })
})

it('viem has no chain where the wallet is on one that the site does not have', async () => {
  const { wallet, load } = createPage()
  const { modal, visitor } = load({ networks: [mainnet] })
  const live = liveWalletClient(modal)
  await visitor.connect()
  wallet.known.push(137)
  wallet.switchTo(137)
  await soon(() => expect(live.get()?.account.address).toBe(alice))
  expect(live.get()?.chain).toBeUndefined()
})

describe('a transaction by viem', () => {
  const hash = `0x${'cd'.repeat(32)}`
  const transaction = { to: bob, value: 1n } as const

  /** The client of a wallet that is on mainnet, and sends whatever it is asked for. */
  async function connected() {
    const { wallet, load } = createPage()
    wallet.answers.eth_sendTransaction = () => hash
    const { modal, visitor } = load()
    const live = liveWalletClient(modal)
    await visitor.connect()
    await soon(() => expect(live.get()).toBeDefined())
    const client = live.get()
    if (!client) throw new Error('There is no client')
    return { wallet, client, live, visitor }
  }

  it.each([
    ['the client’s', () => undefined],
    ['one of viem', () => viemMainnet],
    ['the client’s own object', (own: Chain | undefined) => own],
    ['none, so that nothing is compared', () => null],
  ])('whose chain is %s is sent, for that chain', async (_, chainFor) => {
    const { wallet, client } = await connected()
    const chain = chainFor(client.chain)
    expect(await client.sendTransaction({ ...transaction, chain })).toBe(hash)
    expect(wallet.paramsOf('eth_sendTransaction')).toMatchObject([{ from: alice, to: bob, value: '0x1' }])
  })

  it('whose chain is another than the wallet’s is refused by name, and the wallet not asked', async () => {
    const { wallet, client, live, visitor } = await connected()
    const sent = client.sendTransaction({ ...transaction, chain: viemOptimism })
    const error: unknown = await sent.catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'TransactionExecutionError',
      cause: { name: 'ChainMismatchError' },
      message: expect.stringMatching(/id: 1\).*id: 10/),
    })
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
    await visitor.switchNetwork(10)
    await soon(() => expect(live.get()?.chain?.id).toBe(10))
    expect(await live.get()?.sendTransaction({ ...transaction, chain: viemOptimism })).toBe(hash)
  })

  it('by a client that was kept while the wallet went to another chain is refused', async () => {
    const { wallet, client, live, visitor } = await connected()
    await visitor.switchNetwork(10)
    await soon(() => expect(live.get()?.chain?.id).toBe(10))
    const { chain } = client
    await expect(client.sendTransaction({ ...transaction, chain })).rejects.toMatchObject({
      cause: { name: 'ChainMismatchError' },
    })
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
  })
})
