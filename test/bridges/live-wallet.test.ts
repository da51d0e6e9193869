import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
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
