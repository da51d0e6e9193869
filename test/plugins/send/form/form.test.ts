import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TokenFacts } from '../../../../kernel/plugin.js'
import type { SendState } from '../../../../plugins/send/contract.js'
import { formStatusOf } from '../../../../plugins/send/form/form-state.js'
import { idle } from '../../../support/idle.js'
import { until } from '../../../until.js'
import {
  alice,
  away,
  bob,
  carol,
  dollars,
  ether,
  listing,
  type SendSetup,
  setup,
  tusd,
  when,
} from '../fake-wallet.js'

afterEach(() => {
  vi.useRealTimers()
})
const ready = (at: SendSetup) => when(at, ({ holdings }) => holdings.status === 'ready')

describe('what the button says', () => {
  const token = { ...tusd, key: 't', address: dollars }
  const known = {
    status: 'known',
    text: bob,
    address: bob,
    name: undefined,
    avatar: undefined,
    warning: undefined,
  } as const
  const full: Omit<SendState, 'status'> = {
    network: undefined,
    holdings: { status: 'ready', tokens: [token] },
    token,
    amount: '1',
    units: 1_000_000n,
    receiver: known,
    preset: { status: 'free' },
    hasMax: true,
  }
  const text = 'x'
  it.each<[string, Partial<Omit<SendState, 'status'>>]>([
    ['selectToken', { token: undefined, amount: '', receiver: { status: 'none', text: '' } }],
    ['addAmount', { amount: '', units: undefined, receiver: { status: 'none', text: '' } }],
    ['incorrectValue', { amount: '0', units: 0n }],
    ['incorrectValue', { token: { ...token, price: 0 } }],
    ['incorrectValue', { token: { ...token, price: Number.NaN } }],
    ['insufficientFunds', { amount: '6', units: 6_000_000n, receiver: { status: 'none', text: '' } }],
    ['addAddress', { receiver: { status: 'none', text: '' } }],
    ['looking', { receiver: { status: 'looking', text } }],
    ['invalidAddress', { receiver: { status: 'unknown', text, hint: undefined } }],
    ['preview', {}],
    ['preview', { token: { ...token, price: undefined } }],
    // A float loses the product, and the wallet sends the amount all the same.
    ['preview', { amount: '0.1', units: 100_000n, token: { ...token, price: 5e-324 } }],
    ['preview', { token: { ...token, amount: undefined }, units: 10n ** 30n }],
  ])('is %s', (status, change) => expect(formStatusOf({ ...full, ...change })).toBe(status))
})

describe('what the account holds', () => {
  it('is the coin alone where nobody lists more', async () => {
    const at = await setup()
    const { token, holdings, hasMax } = await ready(at)
    expect(holdings.tokens).toHaveLength(1)
    expect(token).toMatchObject({ key: 'native', symbol: 'TEST', amount: 2n * ether })
    expect(hasMax).toBe(false) // this chain cannot say what sending costs
  })

  it('is not known when the chain cannot be asked, and can be sent all the same', async () => {
    const getBalance = async () => ({
      value: 0n,
      decimals: 18,
      symbol: 'TEST',
      formatted: '0.00',
      unknown: true as const,
    })
    const at = await setup({ adapter: { getBalance } })
    expect((await ready(at)).token?.amount).toBeUndefined()
    at.service.setAmount('1')
    at.service.setReceiver(bob)
    expect(await when(at, ({ status }) => status === 'preview')).toBeTruthy()
  })

  it('is the list of another plugin, with the coin as the chain counts it', async () => {
    const coin = {
      ...tusd,
      symbol: 'X',
      name: 'Coin',
      address: undefined,
      decimals: 18,
      amount: 1n,
      price: 3,
    }
    const at = await setup({ services: { balances: listing([tusd, coin]) } })
    const { holdings } = await ready(at)
    expect(holdings.tokens.map(({ key, amount, price }) => [key, amount, price])).toEqual([
      [dollars, 5_000_000n, 1],
      ['native', 2n * ether, 3],
    ])
    expect(holdings.tokens[1]?.symbol).toBe('TEST')
  })

  it('starts with something there is', async () => {
    const getBalance = async () => ({ value: 0n, decimals: 18, symbol: 'TEST', formatted: '0' })
    const at = await setup({ adapter: { getBalance }, services: { balances: listing([tusd]) } })
    expect((await ready(at)).token?.symbol).toBe('TUSD')
  })

  it('keeps the token an amount was written for when the list comes late', async () => {
    let tokens: readonly unknown[] = []
    let tell = () => {}
    const live = {
      get: () => ({ status: tokens.length ? 'ready' : 'loading', tokens }),
      subscribe: (listener: () => void) => {
        tell = listener
        return () => undefined
      },
    }
    const getBalance = async () => ({ value: 0n, decimals: 18, symbol: 'TEST', formatted: '0' })
    const at = await setup({ adapter: { getBalance }, services: { balances: { live } } })
    await when(at, ({ token }) => token?.amount === 0n)
    at.service.setAmount('5')
    tokens = [tusd]
    tell()
    expect((await ready(at)).token?.symbol).toBe('TEST')
    at.service.choose(dollars)
    expect(at.service.state.get()).toMatchObject({ token: { symbol: 'TUSD' }, amount: '' })
  })
})

describe('the most', () => {
  it('of a token is all of it', async () => {
    const at = await setup({ services: { balances: listing([tusd]) } })
    await ready(at)
    at.service.choose(dollars)
    expect(await at.service.setMax()).toBe(true)
    expect(at.service.state.get()).toMatchObject({ amount: '5', units: 5_000_000n })
  })

  it('of a coin leaves what the network takes', async () => {
    const at = await setup({
      namespace: 'bip122',
      addresses: ['bc1'],
      adapter: { fee: async () => ({ value: 3n, reserve: 5n }) },
    })
    await when(at, ({ hasMax }) => hasMax)
    expect(await at.service.setMax()).toBe(true)
    expect(at.service.state.get().units).toBe(2n * ether - 5n)
  })

  it('is nothing when the fee is more, and never less', async () => {
    const fee = async () => ({ value: 1n, reserve: 5n * ether })
    const at = await setup({ namespace: 'bip122', addresses: ['bc1'], adapter: { fee } })
    await when(at, ({ hasMax }) => hasMax)
    expect(await at.service.setMax()).toBe(true)
    expect(at.service.state.get()).toMatchObject({ units: 0n, status: 'incorrectValue' })
  })

  it('changes nothing when the fee is not known', async () => {
    const fee = () => Promise.reject(new Error('down'))
    const at = await setup({ adapter: { fee } })
    await when(at, ({ hasMax }) => hasMax)
    expect(await at.service.setMax()).toBe(false)
    expect(at.service.state.get().amount).toBe('')
  })
})

describe('the receiver', () => {
  it('is an address as its chain writes it', async () => {
    const at = await setup()
    at.service.setReceiver(` ${bob.slice(2).toLowerCase()}\n`)
    const { receiver } = await when(at, (state) => state.receiver.status === 'known')
    expect(receiver).toMatchObject({ address: bob, warning: undefined })
  })

  it('is nobody for what is no address, and for nothing', async () => {
    const at = await setup()
    at.service.setReceiver('hello')
    await when(at, (state) => state.receiver.status === 'unknown')
    at.service.setReceiver('  ')
    expect(at.service.state.get().receiver).toEqual({ status: 'none', text: '' })
  })

  it('is found by its name, once it is written', async () => {
    const asked: unknown[] = []
    const names = {
      resolve: async (...given: unknown[]) => {
        asked.push(given)
        return { address: bob.toLowerCase(), name: 'bob.eth', avatar: 'https://x.example/b' }
      },
    }
    const at = await setup({ services: { names } })
    for (const text of ['b', 'bo', 'bob.e', 'bob.eth']) at.service.setReceiver(text)
    const { receiver } = await when(at, (state) => state.receiver.status === 'known')
    expect(asked).toEqual([['bob.eth', 'eip155:1']])
    expect(receiver).toMatchObject({ name: 'bob.eth', address: bob, avatar: 'https://x.example/b' })
  })

  it('never is the answer to what was typed before', async () => {
    const answers: ((value: unknown) => void)[] = []
    const names = { resolve: () => new Promise((resolve) => answers.push(resolve)) }
    const at = await setup({ services: { names } })
    at.service.setReceiver('old.eth')
    await until(() => answers.length === 1)
    at.service.setReceiver(carol)
    await when(at, (state) => state.receiver.status === 'known')
    answers[0]?.({ address: bob, name: 'old.eth' })
    await idle()
    expect(at.service.state.get().receiver).toMatchObject({ address: carol, name: undefined })
  })

  it('says why a name is not taken', async () => {
    const codes = new Map([
      ['a.eth', 'LK_NAME_UNSAFE'],
      ['c.eth', 'LK_NAME_OFFCHAIN'],
    ])
    const names = {
      resolve: (name: string) => Promise.reject(Object.assign(new Error('down'), { code: codes.get(name) })),
    }
    const at = await setup({ services: { names } })
    at.service.setReceiver('a.eth')
    await when(at, ({ receiver }) => receiver.status === 'unknown' && receiver.hint === 'unsafe')
    at.service.setReceiver('c.eth')
    await when(at, ({ receiver }) => receiver.status === 'unknown' && receiver.hint === 'elsewhere')
    at.service.setReceiver('b.eth')
    await when(at, ({ receiver }) => receiver.status === 'unknown' && receiver.hint === 'failed')
  })

  it.each([
    ['typo', bob.replace('C51812', 'c51812')],
    ['own', alice],
    ['nobody', `0x${'0'.repeat(40)}`],
    ['nobody', `0x${'0'.repeat(39)}1`],
    ['nobody', `0x${'0'.repeat(36)}dEaD`],
    // First four and last four as those of the own account.
    ['alike', `0xf39F${'1'.repeat(32)}2266`.toLowerCase()],
    [undefined, bob],
  ])('is worth a word: %s', async (warning, text) => {
    const at = await setup()
    at.service.setReceiver(text)
    const { receiver } = await when(at, (state) => state.receiver.status === 'known')
    expect(receiver).toMatchObject({ warning })
  })

  it('may look like one from before, which is the worst', async () => {
    const at = await setup()
    at.context.storage.set('recent:eip155', [carol])
    at.service.setReceiver(`0x90F7${'2'.repeat(32)}b906`.toLowerCase())
    expect((await when(at, (s) => s.receiver.status === 'known')).receiver).toMatchObject({
      warning: 'alike',
    })
    at.service.setReceiver(carol)
    const { receiver } = await when(at, (s) => s.receiver.status === 'known')
    expect(receiver).toMatchObject({ warning: undefined })
  })

  it('is not the contract of what is sent', async () => {
    const at = await setup({ services: { balances: listing([tusd]) } })
    await ready(at)
    at.service.choose(dollars)
    at.service.setReceiver(dollars)
    expect((await when(at, (s) => s.receiver.status === 'known')).receiver).toMatchObject({
      warning: 'token',
    })
  })
})

describe('the form starts anew', () => {
  const fill = async (at: SendSetup) => {
    await ready(at)
    at.service.setAmount('0.5')
    at.service.setReceiver(bob)
    await when(at, ({ status }) => status === 'preview')
  }
  const isEmpty = (at: SendSetup) =>
    when(at, ({ amount, receiver }) => amount === '' && receiver.status === 'none')

  it('with another account', async () => {
    const at = await setup()
    await fill(at)
    at.say({ type: 'accounts', accounts: [{ namespace: 'eip155', address: carol, type: 'eoa' }] })
    await isEmpty(at)
  })

  it('on another network', async () => {
    const at = await setup()
    await fill(at)
    at.say({ type: 'network', network: 'eip155:10' })
    await isEmpty(at)
    expect(at.service.state.get().network?.id).toBe(10)
  })

  it('once the modal was closed', async () => {
    const at = await setup()
    await fill(at)
    await at.modal.close()
    await isEmpty(at)
  })

  it('and is empty without a wallet', async () => {
    const at = await setup()
    await fill(at)
    await at.modal.disconnect()
    expect(await isEmpty(at)).toMatchObject({ network: undefined, token: undefined })
  })
})

describe('a name without an address for the network in use', () => {
  it('is said to be another network’s, and the review keeps it', async () => {
    const names = { resolve: async () => ({ address: bob, name: 'bob.eth', recordOf: 'eip155:10' }) }
    const at = await setup({ services: { names } })
    await ready(at)
    at.service.setAmount('1')
    at.service.setReceiver('bob.eth')
    const { receiver } = await when(at, ({ status }) => status === 'preview')
    expect(receiver).toMatchObject({ address: bob, warning: 'otherNetwork', recordOf: away.name })
    expect((await at.service.review())?.receiver).toMatchObject({ recordOf: away.name })
  })

  it('is refused where it leads to a contract account of that network', async () => {
    const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 'LK_NAME_CONTRACT' }))
    const at = await setup({ services: { names: { resolve: refuse } } })
    await ready(at)
    at.service.setReceiver('bob.eth')
    const { receiver } = await when(at, (state) => state.receiver.status === 'unknown')
    expect(receiver).toMatchObject({ hint: 'contract' })
  })
})

describe('a transfer that the host page asks for', () => {
  const telling = (facts: object) => ({
    getToken: async () => {
      if (!('decimals' in facts)) throw new Error('reverted')
      return facts as TokenFacts
    },
  })
  const info = { name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 7_000_000n }

  it('is filled in, and nothing of it can be changed', async () => {
    const at = await setup()
    at.service.begin({ to: bob, amount: '0.25' })
    const state = await when(at, ({ status }) => status === 'preview')
    expect(state).toMatchObject({ amount: '0.25', units: ether / 4n, preset: { status: 'ready' } })
    at.service.setAmount('9')
    at.service.setReceiver(carol)
    at.service.choose('other')
    expect(at.service.state.get()).toMatchObject({ amount: '0.25', receiver: { address: bob } })
    at.service.begin(undefined)
    expect(at.service.state.get()).toMatchObject({ amount: '', preset: { status: 'free' } })
  })

  it('may be of a token nobody listed', async () => {
    const at = await setup({ adapter: telling(info) })
    at.service.begin({ to: bob, amount: 3, assetAddress: dollars, namespace: 'eip155', chainId: 1 })
    const { token } = await when(at, ({ status }) => status === 'preview')
    expect(token).toMatchObject({ symbol: 'TUSD', decimals: 6, amount: 7_000_000n, address: dollars })
  })

  it.each([10, '10', 'eip155:10'])('asks for another network first: %s', async (chainId) => {
    const at = await setup()
    at.service.begin({ to: bob, amount: '0.25', chainId })
    await when(at, ({ status }) => status === 'switchNetwork')
    await at.service.switchNetwork()
    expect(await when(at, ({ status }) => status === 'preview')).toMatchObject({ network: { id: away.id } })
  })

  it.each<[string, object, Record<string, unknown>]>([
    ['amount', { to: bob, amount: 'much' }, {}],
    ['amount', { to: bob, amount: '0' }, {}],
    ['amount', { to: bob, amount: -1 }, {}],
    ['amount', { to: bob, amount: 1e-7 }, {}],
    ['amount', { to: bob, amount: '0.1234567', assetAddress: dollars }, info],
    ['amount', { amount: '1' }, {}],
    ['receiver', { to: bob.replace('C51812dc', 'c51812DC'), amount: '1' }, {}],
    ['token', { to: bob, amount: '1', assetAddress: bob.replace('C51812dc', 'c51812DC') }, info],
    ['namespace', { to: bob, amount: '1', namespace: 'polkadot' }, {}],
    ['network', { to: bob, amount: '1', chainId: 999 }, {}],
    ['token', { to: bob, amount: '1', assetAddress: 'nonsense' }, info],
    ['info', { to: bob, amount: '1', assetAddress: dollars }, {}],
    ['info', { to: bob, amount: '1', assetAddress: dollars }, { ...info, decimals: 'six' }],
  ])('is refused for its %s', async (what, transfer, answers) => {
    const at = await setup({ adapter: telling(answers) })
    at.service.begin(transfer as never)
    const { preset } = await when(at, (state) => state.preset.status === 'bad')
    expect(preset).toMatchObject({ problem: { what } })
    await expect(at.service.review()).rejects.toMatchObject({ code: 'LK_SEND_INCOMPLETE' })
  })
})
