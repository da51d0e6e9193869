import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin } from '../../../../kernel/plugin.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { type Cacao, type PairingSignIn, walletConnect } from '../../../../plugins/walletconnect/index.js'
import { parseCacaos } from '../../../../plugins/walletconnect/pairing/sign-in.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { until } from '../../../until.js'
import { alice, evm, FakeTransport } from '../fake-transport.js'

const asked = { domain: 'shop.example', uri: 'https://shop.example/', nonce: '12345678' }
const cacao = (more: Partial<Cacao['p']> = {}): Cacao => ({
  h: { t: 'caip122' },
  p: {
    ...{ iss: `did:pkh:eip155:1:${alice}`, domain: asked.domain, aud: asked.uri, nonce: asked.nonce },
    ...{ version: '1', iat: '2025-01-01T00:00:00Z', resources: ['urn:recap:e30'], ...more },
  },
  s: { t: 'eip191', s: '0x00' },
})

describe('what a wallet signed', () => {
  it('is taken as far as it answers what was asked', () => {
    const other = [cacao({ nonce: '1' }), cacao({ domain: 'evil.example' }), cacao({ aud: 'https://evil/' })]
    expect(parseCacaos([cacao(), ...other], asked)).toEqual([cacao()])
  })

  it.each([
    ['nothing', undefined],
    ['no list', cacao()],
    ['another shape', [{}, null, 'x', { ...cacao(), s: { t: 'eip191', s: 5 } }]],
    ['no account', [cacao({ iss: 'did:web:evil.example' }), cacao({ iss: 'did:pkh:eip155:1:<b>' })]],
    ['no end', [{ ...cacao(), s: { t: 'eip191', s: '0'.repeat(100_000) } }]],
    [
      'a getter that throws',
      [
        {
          get h(): never {
            throw new Error('boom')
          },
        },
      ],
    ],
  ])('is hostile: %s', (_, value) => expect(parseCacaos(value, asked)).toEqual([]))

  it('never throws, and keeps nothing it does not know', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseCacaos([value], asked)).toEqual([])
      }),
    )
    const more = { ...cacao(), extra: 1, p: { ...cacao().p, __proto__: { x: 1 }, extra: 1 } }
    expect(parseCacaos([more], asked)).toEqual([cacao()])
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

/** A page with a plugin that wants a signature. */
async function make(signIn: PairingSignIn) {
  const plugin: Plugin = {
    name: 'sign-in',
    api: 1,
    provides: ['pairing:sign-in'],
    load: async () => ({ setup: ({ provide }) => provide('pairing:sign-in', signIn) }),
  }
  const pairing = walletConnect({ transport: transport.create, prefetch: 'none' })
  const harness = createHarness([pairing, eip155(), plugin], { networks: [evm(1), evm(10)] })
  harnesses.push(harness)
  await harness.contextOf('walletconnect')
  await harness.modal.ready()
  const connected = harness.modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
  connected.catch(() => undefined)
  const service = await harness.modal.use('pairing')
  await until(() => service.get().status === 'ready', 'the link')
  return { modal: harness.modal, connected }
}

describe('a plugin that wants a signature with the session', () => {
  it('is asked for each link, and given what was signed before the wallet counts as connected', async () => {
    const request = vi.fn(async () => asked)
    const signed = vi.fn(async () => expect(modal.getAccount().isConnected).toBe(false))
    const { modal, connected } = await make({ request, signed })
    expect(request).toHaveBeenCalledWith(transport.last.proposal)
    expect(transport.last.signIn).toEqual(asked)
    transport.signed = [cacao(), cacao({ nonce: 'other' })]
    transport.approve()
    expect((await connected).isConnected).toBe(true)
    expect(signed).toHaveBeenCalledExactlyOnceWith([cacao()])
  })

  it('is not told where the wallet signed nothing', async () => {
    const signed = vi.fn(async () => undefined)
    const { connected } = await make({ request: async () => asked, signed })
    transport.approve()
    expect((await connected).isConnected).toBe(true)
    expect(signed).not.toHaveBeenCalled()
  })

  it('ends the session when it refuses what was signed', async () => {
    const refuse = async () => {
      throw new Error('The signature is not valid')
    }
    const { modal, connected } = await make({ request: async () => asked, signed: refuse })
    transport.signed = [cacao()]
    transport.approve()
    await expect(connected).rejects.toMatchObject({
      code: 'LK_CONNECT',
      why: expect.stringContaining('not valid'),
    })
    await until(() => transport.ended.includes('topic-1'), 'the end of the session')
    expect(modal.getAccount().isConnected).toBe(false)
  })

  it('that fails holds no link up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { connected } = await make({
      request: () => Promise.reject(new Error('no nonce')),
      signed: async () => undefined,
    })
    expect(transport.last.signIn).toBeUndefined()
    transport.approve()
    expect((await connected).isConnected).toBe(true)
  })
})
