import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromBase58, toBase58 } from '../../src/lib/base58.js'
import { solanaKey } from '../../src/namespaces/solana/solana-key.js'
import { grant, mergeWishes, onChains } from '../../src/pairing/namespaces.js'
import { signTransaction } from '../../src/pairing/sign-transaction.js'
import { pairingUri } from '../../src/wallet-page/pairing-form.js'

describe('base58', () => {
  it.each([
    ['', ''],
    ['00', '1'],
    ['0000287fb4cd', '11233QC4'],
    ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ])('writes %s as %s and back', (hex, text) => {
    expect(toBase58(Buffer.from(hex, 'hex'))).toBe(text)
    expect(Buffer.from(fromBase58(text)).toString('hex')).toBe(hex)
  })

  it('refuses letters that look alike', () => {
    expect(() => fromBase58('0')).toThrow('no base58')
  })
})

describe('a Solana transaction', () => {
  const [first, second] = [solanaKey(0), solanaKey(1)]
  const rest = Buffer.alloc(40, 7)
  const keys = Buffer.concat([Buffer.from([2, 0, 1, 3]), first.publicKey, second.publicKey, Buffer.alloc(32)])
  const wire = (message: Uint8Array) => Buffer.concat([Buffer.from([2]), Buffer.alloc(128), message])

  it.each([
    ['legacy', Buffer.concat([keys, rest])],
    ['version 0', Buffer.concat([Buffer.from([0x80]), keys, rest])],
  ])('is signed in its place: %s', (_kind, message) => {
    const { signature, bytes } = signTransaction([second], wire(message))
    expect(bytes.slice(1, 65).every((byte) => byte === 0)).toBe(true)
    expect(bytes.slice(65, 129)).toEqual(signature)
    const x = Buffer.from(second.publicKey).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, message, key, signature)).toBe(true)
  })

  it('of somebody else is not signed, nor is a torn one', () => {
    expect(() => signTransaction([solanaKey(2)], wire(Buffer.concat([keys, rest])))).toThrow(
      'not been authorized',
    )
    expect(() => signTransaction([first], Buffer.alloc(0))).toThrow('cut off')
  })
})

describe('namespaces', () => {
  const offer = {
    chains: ['eip155:1', 'solana:a'],
    methods: ['personal_sign', 'solana_signMessage'],
    accounts: { eip155: ['0x1', '0x2'], solana: ['S'] },
  }
  const wish = { methods: ['personal_sign', 'eth_other'], events: ['chainChanged', 'other'] }

  it('grant what the wallet has', () => {
    const wishes = {
      eip155: { ...wish, chains: ['eip155:1', 'eip155:5'] },
      cosmos: { ...wish, chains: ['cosmos:x'] },
    }
    expect(grant(wishes, offer)).toEqual({
      eip155: {
        chains: ['eip155:1'],
        accounts: ['eip155:1:0x1', 'eip155:1:0x2'],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
  })

  it('may be named by a single network, and be required', () => {
    const merged = mergeWishes({ 'eip155:1': wish }, { solana: { ...wish, chains: ['solana:a'] } })
    expect(Object.keys(grant(merged, offer))).toEqual(['solana', 'eip155'])
  })

  it('move to other networks', () => {
    const moved = onChains(grant({ 'eip155:1': wish }, offer), ['solana:a'], offer)
    expect(moved).toMatchObject({ solana: { accounts: ['solana:a:S'], methods: ['solana_signMessage'] } })
    expect(moved).not.toHaveProperty('eip155')
  })
})

it('a link carries its URI encoded once, twice, or as it is', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'
  const once = encodeURIComponent(uri)
  expect([`?uri=${once}`, `?uri=${encodeURIComponent(once)}`, `?uri=${uri}`].map(pairingUri)).toEqual([
    uri,
    uri,
    uri,
  ])
  expect(pairingUri('?requestId=1')).toBeUndefined()
})
