import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Difference, Review } from '../../../../plugins/send/contract.js'
import WalletSendPreview from '../../../../views/send/WalletSendPreview.js'
import { until } from '../../../until.js'
import {
  atReview,
  bob,
  carol,
  counting,
  currentView,
  dollars,
  ether,
  listing,
  type SendSetup,
  setup,
  tusd,
  when,
} from '../fake-wallet.js'

const problemOf = ({ service }: SendSetup) => {
  const progress = service.progress.get()
  return progress.status === 'failed' ? progress.problem : undefined
}
const why = (...differences: Difference[]) =>
  `Since it was reviewed, this is different: ${differences.join(', ')}. Nothing was sent`

describe('a review', () => {
  it('is not there before everything is', async () => {
    const at = await setup()
    await expect(at.service.review()).rejects.toThrow('An amount and receiver address are required')
    await at.modal.disconnect()
    await expect(at.service.review()).rejects.toThrow('A token is required')
    expect(at.service.reviewed()).toBeUndefined()
  })

  it('is frozen through and through', async () => {
    const review = await atReview(await setup())
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(isFrozen))
    expect(isFrozen(review)).toBe(true)
    expect(() => Object.assign(review.receiver, { address: carol })).toThrow(TypeError)
    expect(review).toMatchObject({
      account: { namespace: 'eip155', wallet: 'Fox Wallet' },
      network: { id: 'eip155:1' },
      amount: { units: ether / 2n, text: '0.5' },
      receiver: { address: bob },
    })
  })

  it('stays what it was, whatever is typed or told afterwards', async () => {
    const at = await setup()
    const review = await atReview(at)
    at.service.setAmount('1.9')
    at.service.setReceiver(carol)
    await when(at, ({ receiver }) => receiver.status === 'known')
    expect(at.service.reviewed()).toBe(review)
    await at.service.send(review)
    expect(at.handed).toEqual([{ network: 'eip155:1', request: { to: bob, value: ether / 2n } }])
  })

  it('of a token names its contract', async () => {
    const at = await ofToken(() => 6)
    await at.service.send(await atReview(at, '1.5'))
    expect(at.handed).toEqual([
      { network: 'eip155:1', request: { to: bob, value: 1_500_000n, token: dollars } },
    ])
  })

  it.each([
    ['LK_TOKEN_SCALE', 3],
    ['LK_TOKEN_SCALE', 18],
    ['LK_TOKEN_UNCHECKED', '0x'],
    ['LK_TOKEN_UNCHECKED', 300],
  ])('is refused for a token that counts otherwise than its list says: %s, %s', async (code, said) => {
    const at = await ofToken(() => said)
    await expect(atReview(at, '1.5')).rejects.toMatchObject({ code })
    expect(at.service.reviewed()).toBeUndefined()
    expect(currentView(at.context)).toBe('WalletSend')
  })

  it('is of what stands in the form once the token is checked, and of no other token', async () => {
    const at = await ofToken(() => 6)
    const filled = async () => {
      at.context.router.push('WalletSend')
      at.service.choose(dollars)
      at.service.setAmount('1')
      at.service.setReceiver(bob)
      await when(at, ({ status }) => status === 'preview')
      return at.service.review()
    }
    const first = filled()
    await when(at, ({ status }) => status === 'preview')
    at.service.setAmount('2')
    expect(await first).toMatchObject({ amount: { text: '2' } })
    at.context.router.back()
    const second = filled()
    await when(at, ({ status }) => status === 'preview')
    at.service.choose('native')
    at.service.setAmount('0.5')
    expect(await second).toBeUndefined()
    expect(currentView(at.context)).toBe('WalletSend')
  })

  it('is not shown to who left the form while the token was checked', async () => {
    const at = await ofToken(() => 6)
    const { router } = at.context
    for (const leave of [router.back, () => void router.close()]) {
      await at.modal.open()
      at.context.router.push('WalletSend')
      at.service.choose(dollars)
      at.service.setAmount('1')
      at.service.setReceiver(bob)
      await when(at, ({ status }) => status === 'preview')
      const review = at.service.review()
      leave()
      expect(await review).toBeUndefined()
      expect(currentView(at.context)).not.toBe('WalletSendPreview')
    }
  })
})

/** A setup whose list has a token of six decimals; the chain says what the test does. */
async function ofToken(decimals: () => unknown) {
  const at = await setup({ services: { balances: listing([tusd]) }, adapter: counting(decimals) })
  await when(at, ({ holdings }) => holdings.status === 'ready')
  at.service.choose(dollars)
  return at
}

type Part = Exclude<keyof Review, never>
const bend = (review: Review, part: Part, change: object): Review => ({
  ...review,
  [part]: { ...review[part], ...change },
})

describe('what is not what was shown is refused', () => {
  const fields: readonly (readonly [Part, string, unknown])[] = [
    ['account', 'namespace', 'solana'],
    ['account', 'address', carol],
    ['account', 'type', 'smartAccount'],
    ['account', 'connectorId', 'raven'],
    ['account', 'wallet', 'Raven'],
    ['network', 'id', 'eip155:10'],
    ['network', 'name', 'Else'],
    ['token', 'address', carol],
    ['token', 'name', 'Else'],
    ['token', 'symbol', 'ELSE'],
    ['token', 'decimals', 6],
    ['token', 'price', 2],
    ['token', 'iconUrl', 'https://x.example/x'],
    ['token', 'doubt', 'link'],
    ['amount', 'units', ether],
    ['amount', 'text', '0.50'],
    ['receiver', 'address', carol],
    ['receiver', 'name', 'bob.eth'],
    ['receiver', 'avatar', 'https://x.example/x'],
    ['receiver', 'recordOf', 'Optimism'],
    ['receiver', 'warning', 'own'],
    ['receiver', 'more', 1],
  ]
  it.each(fields)('%s.%s', async (part, field, value) => {
    const at = await setup()
    const review = await atReview(at)
    await at.service.send(bend(review, part, { [field]: value }))
    expect(at.handed).toEqual([])
    expect(problemOf(at)).toMatchObject({
      code: 'LK_SEND_CHANGED',
      message: 'The transaction changed',
      why: why(part),
    })
    expect(at.tracks.map(({ event }) => event)).not.toContain('SEND_INITIATED')
    expect(at.tracks.at(-1)).toMatchObject({ event: 'SEND_ERROR', properties: { token: 'TEST' } })
  })

  it('none: an equal copy is what was reviewed', async () => {
    const at = await setup()
    await at.service.send(structuredClone(await atReview(at)))
    expect(at.handed).toHaveLength(1)
  })

  it('and covers every field there is', async () => {
    const review = await atReview(await setup())
    const all = Object.entries(review).flatMap(([part, value]) =>
      Object.keys(value).map((field) => `${part}.${field}`),
    )
    const tried = fields.map(([part, field]) => `${part}.${field}`)
    expect(all.filter((name) => !tried.includes(name))).toEqual([])
  })

  it('a part that is missing', async () => {
    const at = await setup()
    const { receiver: _, ...rest } = await atReview(at)
    await at.service.send(rest as Review)
    expect(problemOf(at)).toMatchObject({ code: 'LK_SEND_CHANGED' })
  })
})

describe('the network’s fee', () => {
  it.each([
    ['what the coin leaves over', 'native', 15n, false],
    ['one base unit more than the coin leaves over', 'native', 15n, true],
    ['all of the coin, for a token', 'token', 20n, false],
    ['one base unit more than the coin, for a token', 'token', 20n, true],
  ])('of %s is short or not', async (_, what, tenths, isMore) => {
    const value = (tenths * ether) / 10n + (isMore ? 1n : 0n)
    const fee = async () => ({ value, reserve: 0n })
    const at = await setup({
      adapter: { ...counting(), fee },
      services: {
        balances: listing([tusd, { ...tusd, address: undefined, decimals: 18, amount: 2n * ether }]),
      },
    })
    await when(at, ({ holdings }) => holdings.status === 'ready')
    if (what === 'token') at.service.choose(dollars)
    const review = await atReview(at)
    expect(review.token.address === undefined).toBe(what === 'native')
    expect(await at.service.fee(review)).toMatchObject({ status: 'ready', fee: { value, short: isMore } })
  })
})

describe('a token that keeps a part of each transfer', () => {
  it.each([
    [500, 10n ** 9n, 25_001n],
    [500, 7n, 7n],
    [0, 7n, undefined],
  ])('of %s in 10,000, at most %s, says how much less arrives', async (basisPoints, most, withheld) => {
    const getToken = async () => ({ decimals: 6, transferFee: { basisPoints, most } })
    const at = await setup({ adapter: { getToken }, services: { balances: listing([tusd]) } })
    await when(at, ({ holdings }) => holdings.status === 'ready')
    at.service.choose(dollars)
    const review = await atReview(at, '0.500001')
    expect((await at.service.fee(review)).withheld).toBe(withheld)
  })
})

describe('a session that moved is refused', () => {
  const accounts = [{ namespace: 'eip155', address: carol, type: 'eoa' }] as const
  const moves: readonly (readonly [Difference, (at: SendSetup) => unknown])[] = [
    ['account', (at) => at.say({ type: 'accounts', accounts })],
    ['network', (at) => at.say({ type: 'network', network: 'eip155:10' })],
    ['connection', (at) => at.modal.disconnect()],
    ['connection', (at) => at.say({ type: 'disconnect' })],
  ]
  it.each(moves)('another %s, before the wallet is asked', async (difference, move) => {
    const at = await setup()
    const review = await atReview(at)
    await move(at)
    await until(() => at.service.differences(review).length > 0)
    expect(at.service.differences(review)).toEqual([difference])
    await at.service.send(review)
    expect(at.handed).toEqual([])
  })

  it.each(moves.slice(0, 2))('another %s, in the very moment', async (difference, move) => {
    const at = await setup()
    const review = await atReview(at)
    const sending = at.service.send(review)
    // The first look was good; the adapter is still being fetched.
    await move(at)
    await sending
    expect(at.handed).toEqual([])
    expect(problemOf(at)).toMatchObject({ code: 'LK_SEND_CHANGED', why: why(difference) })
  })

  it('says so while it is looked at', async () => {
    const at = await setup()
    const review = await atReview(at)
    expect(at.service.differences(review)).toEqual([])
    at.say({ type: 'network', network: 'eip155:10' })
    await until(() => at.service.differences(review).includes('network'))
    at.say({ type: 'network', network: 'eip155:1' })
    await until(() => at.service.differences(review).length === 0)
  })
})

it('Send is not live before the fee is there, and every row has its place from the start', async () => {
  const at = await setup()
  await atReview(at)
  const html = renderToStaticMarkup(
    createElement(WalletSendPreview, { context: at.context, api: at.service, params: undefined }),
  )
  expect(/<button[^>]*send-button[^>]*>/.exec(html)?.[0]).toContain('disabled')
  expect(html).toContain('data-testid="send-total"')
})
