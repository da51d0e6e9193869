import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GuardRequest, Plugin, SignInRequests } from '../../../../kernel/plugin.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { walletConnect } from '../../../../plugins/walletconnect/index.js'
import { parseSigned } from '../../../../plugins/walletconnect/pairing/sign-in.js'
import { fakeNamespace } from '../../../conformance/fake-namespace.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { until } from '../../../until.js'
import { alice, evm, FakeTransport, solana } from '../fake-transport.js'

const asked = {
  chainId: 'eip155:1',
  ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: '12345678' },
} as const
const cacao = (more: Readonly<Record<string, unknown>> = {}) => ({
  h: { t: 'caip122' },
  p: {
    ...{ iss: `did:pkh:eip155:1:${alice}`, domain: asked.domain, aud: asked.uri, nonce: asked.nonce },
    ...{ version: '1', iat: '2025-01-01T00:00:00Z', resources: ['urn:recap:e30'], ...more },
  },
  s: { t: 'eip191', s: '0x00' },
})
const entry = (more?: Readonly<Record<string, unknown>>) => ({ cacao: cacao(more), message: 'A text' })

describe('what a wallet signed', () => {
  it('is read', () => {
    const message = { message: 'A text', signature: '0x00', cacao: cacao() }
    expect(parseSigned([entry()])).toEqual([{ namespace: 'eip155', message }])
  })

  it.each([
    ['nothing', undefined],
    ['no list', entry()],
    ['another shape', [{}, null, 'x', { ...entry(), message: 5 }]],
    ['no text', [{ cacao: cacao() }]],
    ['no account', [entry({ iss: 'did:web:evil.example' }), entry({ iss: 'did:pkh:eip155:1:<b>' })]],
    ['no end', [{ ...entry(), message: '0'.repeat(100_000) }]],
    [
      'a getter that throws',
      [
        {
          get cacao(): never {
            throw new Error('boom')
          },
        },
      ],
    ],
  ])('is hostile: %s', (_, value) => expect(parseSigned(value)).toEqual([]))

  it('never throws, and keeps nothing it does not know', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseSigned([value])).toEqual([])
      }),
    )
    const more = { ...entry({ extra: 1 }), extra: 1 }
    expect(parseSigned([more])[0]?.message.cacao).toEqual(cacao())
  })
})

let transport: FakeTransport
let returnPage = () => {}
const harnesses: { destroy(): void }[] = []
beforeEach(() => {
  transport = new FakeTransport()
  returnPage = borrowPage()
})
afterEach(() => {
  for (const harness of harnesses.splice(0)) harness.destroy()
  returnPage()
  vi.restoreAllMocks()
})

/** A page with a plugin that wants a signature, and a guard that notes what came with the connections. */
async function make(next: SignInRequests['next'], networks = [evm(1), evm(10)]) {
  const seen: GuardRequest['connections'][] = []
  const plugin: Plugin = {
    name: 'sign-in',
    api: 1,
    provides: ['sign-in-requests', 'guard:notes'],
    slots: [{ slot: 'guard', id: 'notes', order: 1 }],
    load: async () => ({
      setup({ provide }) {
        provide('sign-in-requests', { next })
        provide('guard:notes', { check: async ({ connections }) => void seen.push(connections) })
      },
    }),
  }
  const pairing = walletConnect({ transport: transport.create, prefetch: 'none' })
  const other = fakeNamespace({ namespace: 'solana', network: `solana:${solana.id}` }).plugin
  const [first, ...rest] = networks
  if (!first) throw new Error('A site has a network')
  const harness = createHarness([pairing, eip155(), other, plugin], { networks: [first, ...rest] })
  harnesses.push(harness)
  await harness.contextOf('walletconnect')
  await harness.modal.ready()
  const link = (namespace = 'eip155') => {
    const connected = harness.modal.connect({ namespace, connectorId: 'walletConnect' })
    connected.catch(() => undefined)
    return connected
  }
  return { modal: harness.modal, link, seen }
}

describe('a plugin that wants a signature with the session', () => {
  it('is asked for each link, and guards get what was signed', async () => {
    const next = vi.fn(async () => asked)
    const { link, seen } = await make(next)
    const connected = link()
    await until(() => transport.waiting.length === 1, 'the link')
    expect(next).toHaveBeenCalledWith('eip155:1')
    expect(transport.last.signIn).toEqual(asked)
    transport.signed = [entry(), 'garbage']
    transport.approve()
    expect((await connected).isConnected).toBe(true)
    expect(seen[0]?.[0].signed).toEqual([{ message: 'A text', signature: '0x00', cacao: cacao() }])
  })

  it('is told nothing where the wallet signed nothing', async () => {
    const { link, seen } = await make(async () => asked)
    const connected = link()
    await until(() => transport.waiting.length === 1, 'the link')
    transport.approve()
    expect((await connected).isConnected).toBe(true)
    expect(seen[0]?.[0].signed).toBeUndefined()
  })

  it('is not asked where the visitor connects for another namespace', async () => {
    const next = vi.fn(async () => asked)
    const { link } = await make(next, [solana, evm(1)])
    void link('solana')
    await until(() => transport.waiting.length === 1, 'the link')
    expect(next).not.toHaveBeenCalled()
  })

  it('that fails holds no link up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { link } = await make(() => Promise.reject(new Error('no nonce')))
    const connected = link()
    await until(() => transport.waiting.length === 1, 'the link')
    expect(transport.last.signIn).toBeUndefined()
    transport.approve()
    expect((await connected).isConnected).toBe(true)
  })

  it('is not asked again after a wallet failed to sign: the next link connects only', async () => {
    const { link, modal } = await make(async () => asked)
    const failed = link()
    await until(() => transport.waiting.length === 1, 'the link')
    transport.last.refuse(new Error('It signed, but opened no session'))
    await expect(failed).rejects.toMatchObject({ code: 'LK_CONNECT' })
    expect(modal.getAccount().isConnected).toBe(false)
    const again = link()
    await until(() => transport.waiting.length === 2, 'another link')
    expect(transport.last.signIn).toBeUndefined()
    transport.approve()
    expect((await again).isConnected).toBe(true)
  })
})
