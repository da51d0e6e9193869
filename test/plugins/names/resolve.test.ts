import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { completeNetwork, type Network, type Services } from '../../../kernel/plugin.js'
import { parseName, parseNames } from '../../../plugins/cloud/blockchain/names.js'
import { names } from '../../../plugins/names/index.js'
import { readName } from '../../../plugins/names/read-name.js'
import { createHarness } from '../../conformance/harness.js'
import { exampleMain, exampleNamespace } from '../../example-namespace/index.js'
import { fakeEndpoint } from '../eip155/fake-endpoint.js'
import { ethereum, onBase, solana } from '../networks/fake-networks.js'
import { alice, bob, failureOf, httpError, reasoned, setup } from './fake-services.js'

const record = (name: string, addresses: Record<string, string>) => ({ name, addresses })
type LookUp = Services['blockchain']['lookUp']

describe('the form of a name', () => {
  it.each([
    'alice.eth',
    ' alice.reown.id ',
    '🦊.eth',
    '1️⃣2️⃣.eth',
    '👩‍🚀.eth',
    'さくら漢字.eth',
    'münchen.de',
    'пример.рф',
  ])('is that of %s', (text) => {
    expect(readName(text)).toBe(text.trim())
  })

  it.each([
    '',
    'alice',
    alice,
    '1.5',
    '0,5',
    'a..b',
    '.eth',
    'alice.',
    'alice bob.eth',
    `${'a'.repeat(255)}.eth`,
  ])('is not that of "%s", and nobody is asked', async (text) => {
    const lookUp = vi.fn<LookUp>()
    const names = setup({ blockchain: { lookUp } })
    expect(names.isName(text)).toBe(false)
    expect(await names.resolve(text)).toBeUndefined()
    expect(lookUp).not.toHaveBeenCalled()
  })

  it.each([
    ['Cyrillic а among Latin', 'vit\u0430lik.eth'],
    ['Greek omicron', 'g\u03bf\u03bfgle.eth'],
    ['Cyrillic е in the suffix', 'alice.r\u0435own.id'],
    ['Armenian օ', 'f\u0585x.eth'],
    ['Cyrillic letters that all look Latin', '\u0441\u0430\u0445\u0430\u0440.eth'],
    ['a zero-width space', 'ali\u200bce.eth'],
    ['a zero-width joiner between letters', 'ali\u200dce.eth'],
    ['a soft hyphen', 'ali\u00adce.eth'],
    ['a turn of direction', 'ali\u202ece.eth'],
    ['a blank that is a letter', 'ali\u3164ce.eth'],
    ['a braille blank', 'ali\u2800ce.eth'],
    ['a no-break space', 'ali\u00a0ce.eth'],
    ['a control character', 'ali\u0007ce.eth'],
    ['an invisible mark after a letter', 'alice\ufe0f.eth'],
  ])('may not deceive: %s', async (_, text) => {
    const lookUp = vi.fn<LookUp>()
    const error = await failureOf(setup({ blockchain: { lookUp } }).resolve(text))
    expect(error).toMatchObject({
      code: 'LK_NAME_UNSAFE',
      message: 'The name could be mistaken for another',
      why: expect.stringMatching(/nobody sees|alphabets/),
    })
    expect(lookUp).not.toHaveBeenCalled()
  })
})

describe('a name of the product', () => {
  it.each(['alice.reown.id', 'alice.wcn.id'])('%s leads to the first address, checksummed', async (name) => {
    const lookUp = vi.fn<LookUp>(async () => record(name, { 60: alice.toLowerCase() }))
    const names = setup({ blockchain: { lookUp } })
    expect(await names.resolve(` ${name.toUpperCase()} `)).toEqual({ address: alice, name })
    expect(lookUp).toHaveBeenCalledWith(name, expect.any(AbortSignal))
  })

  it('leads to the address of the network where it has one', async () => {
    const addresses = { 60: alice, [0x80000000 + 8453]: bob }
    const names = setup({ blockchain: { lookUp: async () => record('alice.reown.id', addresses) } })
    expect((await names.resolve('alice.reown.id'))?.address).toBe(alice)
    expect((await names.resolve('alice.reown.id', 'eip155:8453'))?.address).toBe(bob)
    expect(await names.resolve('alice.reown.id', 'eip155:10')).toMatchObject({
      address: alice,
      recordOf: 'eip155:1',
    })
    expect(await names.resolve('alice.reown.id')).not.toHaveProperty('recordOf')
    // Too large to be a coin: not mistaken for a small one, nor answered with another network's address.
    await expect(names.resolve('alice.reown.id', `eip155:${2 ** 32 + 8453}`)).rejects.toMatchObject({
      code: 'LK_NAME_CHAIN',
      message: 'Invalid chainId',
    })
  })

  it('is not that of a chain that writes addresses alike', async () => {
    const names = setup({ blockchain: { lookUp: async () => record('alice.reown.id', { 61: alice }) } })
    expect(await names.resolve('alice.reown.id')).toBeUndefined()
  })

  it.each([
    ['a contract on its network alone', '0x6080', '0x', 'LK_NAME_CONTRACT'],
    ['a contract on both', '0x6080', '0x6080', undefined],
    ['an account that delegates to a contract', `0xef0100${'ab'.repeat(20)}`, '0x', undefined],
    ['an account with a key', '0x', '0x', undefined],
  ])('of another network leads to what can exist here: %s', async (_what, there, here, refused) => {
    const at = async (definition: Network, result: string) => {
      const node = await fakeEndpoint(() => ({ jsonrpc: '2.0', id: 1, result }))
      onTestFinished(node.stop)
      return completeNetwork({ ...definition, rpcUrls: { default: { http: [node.url] } } })
    }
    const networks = [await at(ethereum, there), await at(onBase, here)]
    const lookUp = async () => record('alice.reown.id', { 60: alice })
    const answer = setup({ networks, blockchain: { lookUp } }).resolve('alice.reown.id', 'eip155:8453')
    if (refused) expect(await failureOf(answer)).toMatchObject({ code: refused })
    else expect(await answer).toEqual({ address: alice, name: 'alice.reown.id', recordOf: 'eip155:1' })
  })

  it('is nobody’s when the service has none, no EVM address, or another name', async () => {
    const answers = [
      undefined,
      record('alice.reown.id', {}),
      record('alice.reown.id', { 60: `0x${'0'.repeat(40)}` }),
      record('alice.reown.id', { 501: 'So11111111111111111111111111111111111111112' }),
      record('alice.reown.id', { 60: alice.replace('9Fd6e51', '9fD6e51') }),
      record('mallory.reown.id', { 60: bob }),
    ]
    for (const answer of answers) {
      const names = setup({ blockchain: { lookUp: async () => answer } })
      expect(await names.resolve('alice.reown.id')).toBeUndefined()
    }
  })

  it('is not asked for where it cannot be registered, off the EVM, or without a project', async () => {
    const lookUp = vi.fn<LookUp>()
    const blockchain = { lookUp }
    expect(await setup({ blockchain }).resolve('a.b.reown.id')).toBeUndefined()
    expect(await setup({ blockchain }).resolve('алиса.reown.id')).toBeUndefined()
    expect(await setup({ blockchain, active: solana }).resolve('alice.reown.id')).toBeUndefined()
    expect(await setup({ blockchain }).resolve('alice.reown.id', 'solana:x')).toBeUndefined()
    expect(await setup({ blockchain, project: false }).resolve('alice.reown.id')).toBeUndefined()
    expect(lookUp).not.toHaveBeenCalled()
  })

  it('is asked for once in five minutes on each network, nobody’s too', async () => {
    vi.useFakeTimers()
    const lookUp = vi.fn<LookUp>(async () => undefined)
    const names = setup({ blockchain: { lookUp } })
    await Promise.all([names.resolve('alice.reown.id'), names.resolve('ALICE.reown.id')])
    await vi.advanceTimersByTimeAsync(299_000)
    await names.resolve('alice.reown.id')
    expect(lookUp).toHaveBeenCalledTimes(1)
    await names.resolve('alice.reown.id', onBase.caipNetworkId)
    expect(lookUp).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(2000)
    await names.resolve('alice.reown.id')
    expect(lookUp).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('fails with the service’s own reason, else with the plain text', async () => {
    const failing = (error: unknown) =>
      failureOf(setup({ blockchain: { lookUp: () => Promise.reject(error) } }).resolve('alice.reown.id'))
    expect(await failing(reasoned('Invalid name format: alice'))).toMatchObject({
      code: 'LK_NAME',
      message: 'Invalid name format: alice',
    })
    for (const oddity of [7, '', null, [], {}]) {
      expect(await failing(reasoned(oddity))).toMatchObject({
        code: 'LK_NAME',
        message: 'Error resolving name',
      })
    }
    const long = await failing(reasoned(`<img onerror=alert(1)>\u202e${'x'.repeat(10_000)}`))
    expect(long.message.length).toBeLessThanOrEqual(200)
    expect(long.message).not.toContain('\u202e')
    expect(await failing(httpError(404))).toMatchObject({ message: 'Error resolving name' })
  })

  it('is tried again while the service is down', async () => {
    vi.useFakeTimers()
    const lookUp = vi.fn<LookUp>().mockRejectedValueOnce(httpError(503))
    lookUp.mockResolvedValue(record('alice.reown.id', { 60: alice }))
    const answer = setup({ blockchain: { lookUp } }).resolve('alice.reown.id')
    await vi.advanceTimersByTimeAsync(1500)
    expect((await answer)?.address).toBe(alice)
    vi.useRealTimers()
  })
})

describe('a name on a chain by outsiders', () => {
  it('is what its adapter says, asked for a name without tricks, and none is the cloud’s that it does not keep', async () => {
    const harness = createHarness([names(), exampleNamespace()], { networks: [exampleMain] })
    onTestFinished(() => harness.destroy())
    const service = await harness.modal.use('names')
    const found = { address: 'example1abcdef', name: 'quarry.rocks' }
    expect(await service.resolve('Quarry.rocks')).toEqual(found)
    expect(await service.resolve('mallory.rocks')).toBeUndefined()
    expect(await service.resolve('alice.reown.id')).toBeUndefined()
    expect(await service.reverse('example1abcdef')).toEqual({ name: undefined, avatar: undefined })
  })
})

describe('whatever the service answers', () => {
  const address = fc.oneof(
    fc.string(),
    fc.constant(alice),
    fc.constant(alice.toLowerCase()),
    fc.constant('0x'),
  )
  const json = fc.oneof(
    fc.jsonValue(),
    fc.record({
      name: fc.oneof(fc.constant('alice.reown.id'), fc.string(), fc.constant('<b>x</b>')),
      addresses: fc.oneof(
        fc.dictionary(fc.oneof(fc.constant('60'), fc.string()), fc.record({ address })),
        fc.jsonValue(),
      ),
    }),
  )

  it('a name leads to a whole address, to nobody, or to a clear error', async () => {
    await fc.assert(
      fc.asyncProperty(json, async (body) => {
        const names = setup({ blockchain: { lookUp: async () => parseName(body) } })
        const answer = await names.resolve('alice.reown.id').catch((error) => error)
        if (answer instanceof Error) expect(answer).toMatchObject({ code: 'LK_NAME' })
        else if (answer) expect(answer.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      }),
    )
  })

  it('an address has a name without tricks, none, or a clear error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, fc.array(json)), fc.string({ unit: 'binary' }), async (body, name) => {
        const blockchain = {
          identity: async () => ({ name, avatar: name }),
          namesOf: async () => parseNames(body),
        }
        const answer = await setup({ blockchain })
          .reverse(alice)
          .catch((error) => error)
        if (answer instanceof Error) expect(answer).toMatchObject({ code: 'LK_NAMES' })
        else expect(answer.name ?? '').not.toMatch(/[\p{C}]/u)
      }),
    )
  })

  it('any text resolves, leads nowhere, or is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const answer = await setup()
          .resolve(`${text}.eth`)
          .catch((error) => error)
        if (answer instanceof Error) expect(answer).toMatchObject({ code: expect.stringMatching(/^LK_NAME/) })
      }),
    )
  })
})
