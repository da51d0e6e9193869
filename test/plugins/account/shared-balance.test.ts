import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTtlCache, shownBalance } from '../../../adapter-kit/index.js'
import { followBalance } from '../../../elements/lazy/follow-balance.js'
import type { Adapter, Balance, Plugin, PluginContext } from '../../../kernel/plugin.js'
import { account } from '../../../plugins/account/index.js'
import { balances } from '../../../plugins/balances/index.js'
import { send } from '../../../plugins/send/index.js'
import Tokens from '../../../views/balances/Tokens.js'
import WalletSend from '../../../views/send/WalletSend.js'
import WalletSendSelectToken from '../../../views/send/WalletSendSelectToken.js'
import { createHarness, type Harness, type HarnessOptions, testNetwork } from '../../conformance/harness.js'
import { address, cloudOf, token } from '../balances/fake-account.js'

const ether = 10n ** 18n
/** What the chain and the service would say now; undefined: neither answers about the coin. */
let coins: bigint | undefined
let home: Harness
let stops: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  home.destroy()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function settle<T>(work: Promise<T>): Promise<T> {
  await pass(50)
  return work
}

/** A chain whose plugin remembers what it read for 30 s, as ours do. */
function chain(): Plugin {
  const memory = createTtlCache<Balance>()
  const live = { namespace: 'eip155', address, type: 'eoa' } as const
  const adapter: Adapter = {
    namespace: 'eip155',
    connect: async () => ({
      accounts: [live],
      network: 'eip155:1',
      provider: {},
      watch: () => () => undefined,
    }),
    restore: async () => undefined,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    signMessage: async () => '',
    send: async () => '0x',
    isAddress: () => true,
    indexed: ['tokens', 'fresh'],
    getBalance: (who, network, options) =>
      shownBalance(network, () => memory.get(who, async () => balanceNow(), options)),
  }
  const setup = (context: PluginContext) => {
    context.provide('finder:eip155', {
      discover: (report) => report([{ id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace: 'eip155' }]),
    })
    context.provide('adapter:eip155', adapter)
  }
  return {
    name: 'chain',
    api: 1,
    provides: ['finder:eip155', 'adapter:eip155'],
    load: async () => ({ setup }),
  }
}

function balanceNow(): Balance {
  if (coins === undefined) throw new Error('The chain does not answer')
  return { value: coins, decimals: 18, symbol: 'TEST', formatted: `${coins / ether}` }
}

const coin = (amount: bigint) =>
  token('TEST', {
    address: undefined,
    price: 3,
    value: undefined,
    quantity: { decimals: 18, numeric: `${amount / ether}` },
  })

/** Connected, with everybody who shows a balance looking. */
async function start(
  listed: () => readonly object[] = () => (coins === undefined ? [] : [coin(coins)]),
  options: HarnessOptions = {},
) {
  const cloud = cloudOf({ balances: async () => [...listed(), token('A')] as never })
  home = createHarness([account(), balances(), send(), cloud, chain()], {
    networks: [testNetwork('eip155', 1)],
    ...options,
  })
  await settle(home.modal.connect({ namespace: 'eip155', connectorId: 'fox' }))
  const shown = await settle(home.modal.use('account'))
  const list = await settle(home.modal.use('balances'))
  const form = await settle(home.modal.use('send'))
  const idle = () => undefined
  stops = [shown.balance.subscribe(idle), list.live.subscribe(idle), form.state.subscribe(idle)]
  let inButton: bigint | 'pending' | 'unknown' | undefined
  const snapshot = { account: home.modal.getAccount(), network: home.modal.getNetwork() }
  stops.push(
    followBalance(home.modal, snapshot, (now) => {
      inButton = typeof now === 'object' ? now.value : now
    }),
  )
  await vi.dynamicImportSettled()
  await pass(100)
  const inAccount = () => {
    const state = shown.balance.get()
    return state.status === 'ready' ? state.balance.value : state.status
  }
  const inList = () => list.live.get().tokens.find(({ address: at }) => at === undefined)?.amount
  const inSend = () => form.state.get().holdings.tokens.find(({ key }) => key === 'native')?.amount
  return {
    list,
    form,
    shown,
    inAccount,
    inList,
    inSend,
    all: () => [inAccount(), inList(), inSend(), inButton],
  }
}

describe('one balance at one time', () => {
  it('is the new one everywhere once the list of tokens shows money that arrived', async () => {
    coins = 1n * ether
    const { all, list } = await start()
    expect(all()).toEqual([ether, ether, ether, ether])
    coins = 5n * ether
    await list.refresh()
    await pass(10)
    expect(all()).toEqual([5n * ether, 5n * ether, 5n * ether, 5n * ether])
    expect(list.live.get()).toMatchObject({
      total: 17,
      tokens: [{ symbol: 'TEST', value: 15 }, { symbol: 'A' }],
    })
  })

  it('is the new one everywhere once the chain was asked, whatever the service remembers', async () => {
    coins = 1n * ether
    const { all, shown } = await start(() => [coin(1n * ether)])
    coins = 2n * ether
    shown.refresh({ fresh: true })
    await pass(10)
    expect(all()).toEqual([2n * ether, 2n * ether, 2n * ether, 2n * ether])
  })

  it('comes to Send without anybody doing anything', async () => {
    coins = 1n * ether
    const { inSend, inAccount } = await start()
    coins = 4n * ether
    await pass(45_000)
    expect([inSend(), inAccount()]).toEqual([4n * ether, 4n * ether])
  })

  it('has the coin in the list though the service left it out', async () => {
    coins = 1n * ether
    const { list } = await start(() => [])
    expect(list.live.get().tokens.map(({ symbol }) => symbol)).toEqual(['A', 'TEST'])
  })
})

describe('a balance that nobody can read', () => {
  it('is no zero, in no view', async () => {
    coins = undefined
    const { all, form } = await start()
    expect(all()).toEqual(['failed', undefined, undefined, 'unknown'])
    const context = await home.contextOf('send')
    const draw = (view: typeof WalletSend | typeof WalletSendSelectToken) =>
      renderToStaticMarkup(
        createElement(view as typeof WalletSend, { context, api: form, params: undefined }),
      )
    form.choose('native')
    const box = /data-testid="send-balance">(.*?)<\/bdi>/.exec(draw(WalletSend))?.[1]
    expect(box).toBe('<span aria-hidden="true">— TEST</span><span class="hidden">Balance not known</span>')
    const [, row = ''] = draw(WalletSendSelectToken).split('send-token-TEST')
    expect(row.split('data-testid')[0]).toContain('— TEST')
  })

  it('is read by itself once the chain answers', async () => {
    coins = undefined
    const { inSend } = await start()
    coins = 3n * ether
    await pass(11_000)
    expect(inSend()).toBe(3n * ether)
  })

  it('leaves no total where nobody knows a price', async () => {
    coins = undefined
    const { list } = await start(() => [
      token('B', { value: 1e308, price: 1e308 }),
      token('C', { value: 1e308 }),
    ])
    expect(list.live.get().total).toBeUndefined()
  })
})

describe('on a test network', () => {
  const networks = [{ ...testNetwork('eip155', 1), testnet: true }]

  it('the amount is shown, worth nothing in money, and can be sent', async () => {
    coins = 2n * ether
    const { all, list, form } = await start(undefined, { networks })
    expect(all()).toEqual([2n * ether, 2n * ether, 2n * ether, 2n * ether])
    expect(list.live.get()).toMatchObject({ total: 0, tokens: [{ value: 0 }, { value: 0 }] })
    form.choose('native')
    form.setAmount('1')
    expect(form.state.get()).toMatchObject({ status: 'addAddress', token: { price: undefined } })
    const context = await home.contextOf('balances')
    const html = renderToStaticMarkup(createElement(Tokens, { context, api: list, entry: {} as never }))
    expect(html).toContain('$0.00')
  })

  it('nothing is shown and nobody asked where the site wants it so', async () => {
    coins = 2n * ether
    let asked = 0
    const count = () => [coin(BigInt(++asked) * ether)]
    const { list, inAccount } = await start(count, { networks, features: { testnetBalances: false } })
    expect([inAccount(), list.live.get().total, list.live.get().tokens.length, asked]).toEqual([0n, 0, 0, 0])
    home.modal.updateFeatures({ testnetBalances: true })
    await list.refresh()
    await pass(10)
    expect(list.live.get().tokens).toHaveLength(2)
  })
})
