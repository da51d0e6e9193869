import { isHex, verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import type { SignedMessage, SignInRequest } from '../../../kernel/plugin.js'
import type { SiwxOptions, SiwxSession } from '../../../plugins/siwx/contract.js'
import { writeMessage } from '../../../verify/index.js'
import { until } from '../../until.js'
import { alice, bob, SigningWallet, setup, signWith } from './setup.js'

type Change = Readonly<Record<string, unknown>>

/** A wallet that signs while it connects: what it was asked for, with a change. */
function oneClickWallet(change: Change = {}, signer = alice) {
  const wallet = new SigningWallet()
  const requests: SignInRequest[] = []
  wallet.signsOnConnect = async (request) => {
    requests.push(request)
    const fields = { issuedAt: new Date().toISOString(), ...request, version: '1' as const }
    const message = writeMessage({ accountAddress: alice, ...fields, ...change })
    return [{ message, signature: await signWith(signer, message) }]
  }
  return { wallet, requests }
}

const options = { domain: 'shop.example', uri: 'https://shop.example/', statement: 'Members only.' }

/** Without the contracts that the page asks about a signature that is not the account's own. */
const verifiers: SiwxOptions['verifiers'] = {
  eip155: ({ text, signature, address }) =>
    isHex(signature) && isHex(address)
      ? verifyMessage({ address, signature, message: { raw: text } })
      : Promise.resolve(false),
}

describe('a wallet that signs while it connects', () => {
  it('is signed in without a view', async () => {
    const { wallet } = oneClickWallet()
    const at = await setup({ wallet, options: { ...options, expiration: 60_000 } })
    expect(await at.connect()).toMatchObject({ address: alice })
    expect(at.view()).toBeUndefined()
    expect(at.shown()).not.toContain('SIWXSignMessage')
    expect(wallet.asked).toEqual([])
    const [session] = await (await at.service()).getSessions()
    expect(session?.data).toMatchObject({ accountAddress: alice, chainId: 'eip155:1', ...options })
    expect(at.tracks.filter(({ event }) => event.startsWith('SIWX'))).toEqual([
      expect.objectContaining({
        event: 'SIWX_AUTH_SUCCESS',
        properties: { network: 'eip155:1', isSmartAccount: false },
      }),
    ])
  })

  it('is verified by the site, as any sign-in', async () => {
    const { wallet } = oneClickWallet()
    const seen: SiwxSession[] = []
    const verify = vi.fn((session: SiwxSession) => seen.push(session) > 0)
    const getNonce = vi.fn(async () => 'ServerNonce1')
    const at = await setup({ wallet, options: { ...options, verify, getNonce } })
    await at.connect()
    expect(getNonce).toHaveBeenCalledExactlyOnceWith({ accountAddress: '', chainId: 'eip155:1' })
    expect(seen[0]?.data).toMatchObject({ nonce: 'ServerNonce1', accountAddress: alice })
    expect(at.isConnected()).toBe(true)
  })

  it.each([
    ['another domain', { domain: 'evil.example' }],
    ['another page', { uri: 'https://evil.example/' }],
    ['another nonce', { nonce: 'replayed00' }],
    ['another statement', { statement: 'Give me all.' }],
    ['another network', { chainId: 'eip155:10' }],
    ['no expiry', { expirationTime: undefined }],
    ['a later expiry', { expirationTime: '2100-01-01T00:00:00Z' }],
    ['more resources', { resources: ['https://evil.example/'] }],
    ['another account', { accountAddress: bob }],
  ] as [string, Change][])('is not signed in by a text with %s, and may sign in after', async (_, change) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { wallet } = oneClickWallet(change, change.accountAddress === bob ? bob : alice)
    const at = await setup({ wallet, options: { ...options, expiration: 60_000 } })
    const connecting = at.connect()
    const { problem } = await at.attempt('ready')
    expect(problem).toEqual({ kind: 'refused' })
    expect(at.isConnected()).toBe(false)
    expect(await (await at.service()).getSessions({ accountAddress: alice, chainId: 'eip155:1' })).toEqual([])
    expect(at.tracks.map(({ event }) => event)).toContain('SIWX_AUTH_ERROR')
    expect(JSON.stringify(at.tracks)).not.toContain(alice)
    await (await at.service()).sign()
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('is not signed in by the signature of another account', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { wallet } = oneClickWallet({}, bob)
    const at = await setup({ wallet, options: { ...options, verifiers } })
    const connecting = at.connect()
    expect((await at.attempt('ready')).problem).toEqual({ kind: 'refused' })
    ;(await at.service()).cancel()
    expect(await connecting).toMatchObject({ code: 'LK_SIGN_IN_DECLINED' })
    expect(at.isConnected()).toBe(false)
  })

  it.each([
    ['garbage', { message: 'garbage', signature: '0x' }],
    ['nothing', { message: '', signature: '' }],
  ])('is not signed in by %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const wallet = new SigningWallet()
    wallet.signsOnConnect = async () => [answer]
    const at = await setup({ wallet, options })
    void at.connect()
    expect((await at.attempt('ready')).problem).toEqual({ kind: 'refused' })
    expect(at.isConnected()).toBe(false)
  })

  it('cannot answer twice: what it signed for one connection is nothing for the next', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { wallet } = oneClickWallet()
    const sign = wallet.signsOnConnect
    let first: readonly SignedMessage[] | undefined
    wallet.signsOnConnect = async (request) => {
      first = (await sign?.(request)) ?? []
      return first
    }
    const at = await setup({ wallet, options })
    await at.connect()
    await at.modal.disconnect()
    wallet.signsOnConnect = async () => [...(first ?? [])]
    void at.connect()
    expect((await at.attempt('ready')).problem).toEqual({ kind: 'refused' })
    expect(at.isConnected()).toBe(false)
  })

  it('that answers after the visitor left signs nobody in', async () => {
    const { wallet } = oneClickWallet()
    const sign = wallet.signsOnConnect
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    wallet.signsOnConnect = async (request) => {
      await late
      return (await sign?.(request)) ?? []
    }
    const at = await setup({ wallet, options })
    const connecting = at.connect()
    await until(() => at.modal.getAccount().status === 'connecting', 'the wallet to be asked')
    await at.modal.disconnect()
    answer()
    expect(await connecting).toBeInstanceOf(Error)
    expect(at.isConnected()).toBe(false)
    expect(await (await at.service()).getSessions({ accountAddress: alice, chainId: 'eip155:1' })).toEqual([])
  })

  it('stays connected where the sign-in is optional and was refused, which is said', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { wallet } = oneClickWallet({ domain: 'evil.example' })
    const at = await setup({ wallet, options: { ...options, required: false } })
    void at.connect()
    expect((await at.attempt('ready')).problem).toEqual({ kind: 'refused' })
    ;(await at.service()).cancel()
    await until(at.isConnected)
    expect(await (await at.service()).isSignedIn()).toBe(false)
  })

  it('keeps the good one of two networks, and names the other', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const wallet = new SigningWallet()
    wallet.signsOnConnect = async (request) => {
      const write = (chainId: 'eip155:1' | 'eip155:10') =>
        writeMessage({
          ...{ accountAddress: alice, version: '1', issuedAt: new Date().toISOString() },
          ...{ ...request, chainId },
        })
      const [one, other] = [write('eip155:1'), write('eip155:10')]
      const cacao = {}
      return [
        { message: other, signature: await signWith(bob, other), cacao },
        { message: one, signature: await signWith(alice, one), cacao },
      ]
    }
    const at = await setup({ wallet, options: { domain: 'shop.example', uri: 'https://shop.example/' } })
    await at.connect()
    expect(at.isConnected()).toBe(true)
    const service = await at.service()
    expect(await service.getSessions({ accountAddress: alice, chainId: 'eip155:1' })).toHaveLength(1)
    expect(await service.getSessions({ accountAddress: alice, chainId: 'eip155:10' })).toEqual([])
    expect(said.mock.calls.flat().map(String).join()).toContain('eip155:10')
  })
})

describe('what wallets are asked', () => {
  it('is nothing where the site wants every visitor to read the text', async () => {
    const { wallet, requests } = oneClickWallet()
    const at = await setup({ wallet, options: { ...options, oneClick: false } })
    void at.connect()
    await at.attempt('ready')
    expect(requests).toEqual([])
  })

  it('is nothing where a function of the site fails, and the visitor signs after', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { wallet, requests } = oneClickWallet()
    let times = 0
    const getNonce = async () => {
      times += 1
      if (times === 1) throw new Error('500')
      return 'ServerNonce1'
    }
    const at = await setup({ wallet, options: { ...options, getNonce } })
    const connecting = at.connect()
    await at.attempt('ready')
    expect(requests).toEqual([])
    await (await at.service()).sign()
    expect(await connecting).toMatchObject({ address: alice })
  })

  it('is what the site’s own provider makes without an address', async () => {
    const { wallet, requests } = oneClickWallet()
    const kept: SiwxSession[] = []
    const createMessage = vi.fn(async ({ accountAddress, chainId }) => ({
      ...{ accountAddress, chainId, domain: 'shop.example', uri: 'https://shop.example/' },
      ...{ version: '1' as const, nonce: 'ProviderNonce', issuedAt: '2026-01-01T00:00:00Z' },
      toString: (): string => 'A text',
    }))
    const provider = {
      ...{ createMessage, getRequired: () => true },
      addSession: async (session: SiwxSession) => void kept.push(session),
      setSessions: async () => undefined,
      revokeSession: async () => undefined,
      getSessions: async () => kept,
    }
    const at = await setup({ wallet, site: { siwx: provider } })
    await at.connect()
    expect(createMessage).toHaveBeenCalledExactlyOnceWith({ accountAddress: '', chainId: 'eip155:1' })
    expect(requests[0]?.nonce).toBe('ProviderNonce')
    expect(kept[0]?.message).toContain('Nonce: ProviderNonce')
    expect(at.isConnected()).toBe(true)
  })
})
