import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../src/index.js'
import { bitcoinAccounts } from '../../../src/namespaces/bip122/accounts.js'
import { bitcoinKey } from '../../../src/namespaces/bip122/keys.js'
import { signSchnorr, verifyEcdsa, verifySchnorr } from '../../../src/namespaces/bip122/signing/signatures.js'
import { alice, chainsOf, firstOf, text } from './fixtures.js'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
})
afterAll(() => emulator.close())
const { sign } = chainsOf(() => emulator)

describe('the accounts', () => {
  it('are those of the keys', () => {
    expect(bitcoinAccounts.length).toBeGreaterThanOrEqual(10)
    for (const [index, account] of bitcoinAccounts.entries()) {
      const key = bitcoinKey(index)
      expect(account.publicKey).toBe(hex(key.publicKey))
      for (const prefix of ['bc', 'tb', 'bcrt'] as const)
        expect(account.addresses[prefix]).toEqual([key.payment(prefix), key.ordinal(prefix)])
    }
  })
})

describe('signatures', () => {
  it('follow the first vector of BIP-340', () => {
    const [key, message] = [
      bytes('f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9'),
      new Uint8Array(32),
    ]
    const signature = signSchnorr(message, 3n)
    expect(hex(signature)).toBe(
      'e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0',
    )
    expect(verifySchnorr(message, key, signature)).toBe(true)
    expect(verifySchnorr(message, key, signature.with(63, 0))).toBe(false)
    expect(verifySchnorr(message, key, new Uint8Array(64).fill(255))).toBe(false)
    expect(verifySchnorr(message, new Uint8Array(32).fill(255), signature)).toBe(false)
  })

  it('refuse what is no ECDSA signature', () => {
    const { publicKey } = bitcoinKey(0)
    for (const odd of [new Uint8Array(64), new Uint8Array(64).fill(255), new Uint8Array(3)])
      expect(verifyEcdsa(new Uint8Array(32), publicKey, odd)).toBe(false)
    expect(verifyEcdsa(new Uint8Array(32), new Uint8Array(33), new Uint8Array(64).fill(1))).toBe(false)
  })

  it.each([
    [alice.payment, 'bip322'],
    [alice.payment, 'ecdsa'],
    [alice.ordinal, 'bip322'],
    [firstOf(0, 'tb').payment, 'bip322'],
  ])('sign text for %s by %s', async (address, protocol) => {
    const signed = await sign('signMessage', { address, protocol, message: 'Hallo, Welt ✓' })
    const signature = text(signed, 'signature')
    expect(Verifier.verifySignature(address, 'Hallo, Welt ✓', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Hallo, Welt', signature)).toBe(false)
  })

  it('are made for the own accounts only', async () => {
    const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    await expect(sign('signMessage', { address, message: 'Hi' })).rejects.toMatchObject({ code: -32602 })
    await expect(sign('dance', {})).rejects.toMatchObject({ code: -32601 })
  })
})
