import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { MultiSigPublicKey } from '@mysten/sui/multisig'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { cryptoWaitReady, ed25519PairFromSeed, ed25519Sign, encodeAddress } from '@polkadot/util-crypto'
import { base58, bech32, bech32m } from '@scure/base'
import { Address, Signer } from 'bip322-js'
import { accounts } from 'latchkey-emulator'
import { hexToBytes, keccak256 } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import {
  allVerifiers,
  bip122,
  cosmos,
  eip155,
  polkadot,
  type SignedText,
  solana,
  stacks,
  sui,
  type Verifier,
} from '../../verify/index.js'
import {
  base64,
  bip322,
  bitcoinKey,
  corpora,
  polkadotKeys,
  seed,
  signAdr36,
  suiKeys,
  text,
  utf8,
  words,
  wrapped,
} from './forgeries/genuine.js'

type Case = Omit<SignedText, 'chainId' | 'text'> & { readonly text?: Uint8Array }
const by = (verifier: Verifier) => (given: Case) => verifier({ text, chainId: 'any:1', ...given })

/** BIP-322's own keys; the last of each is what the standard says that they sign. */
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const addresses = {
  segwit: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  nested: '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  legacy: '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
  taproot: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
}

/** By the number of its scheme. */
async function polkadotKeyOf(kind: number) {
  const found = (await polkadotKeys()).find((one) => one.kind === kind)
  if (!found) throw new Error(`No scheme ${kind}`)
  return found
}

describe('bip122', () => {
  const check = by(bip122)

  it.each(bip322)('takes what BIP-322 has for %s and "%s"', async (address, message, signature) => {
    expect(await check({ address, text: utf8(message), signature })).toBe(true)
    expect(await check({ address, text: utf8(`${message}!`), signature })).toBe(false)
    for (const other of Object.values(addresses).filter((one) => one !== address))
      expect(await check({ address: other, text: utf8(message), signature })).toBe(false)
  })

  it.each(Object.entries(addresses))('takes what another library signs for %s', async (_kind, address) => {
    const signature = String(Signer.sign(wif, address, words))
    expect(await check({ address, signature })).toBe(true)
    expect(await check({ address, signature, text: utf8('other') })).toBe(false)
  })

  it('takes nothing with more behind it', async () => {
    const signature = String(Signer.sign(wif, addresses.segwit, words))
    const longer = base64(Uint8Array.from([...Buffer.from(signature, 'base64'), 0]))
    expect(await check({ address: addresses.segwit, signature: longer })).toBe(false)
  })
})

describe('eip155', () => {
  const [{ address, privateKey }] = accounts as [(typeof accounts)[number]]
  const check = by(eip155)

  it('takes the recovery number in either form', async () => {
    const signature = await privateKeyToAccount(privateKey).signMessage({ message: { raw: text } })
    const other = signature.endsWith('1b') ? `${signature.slice(0, -2)}00` : `${signature.slice(0, -2)}01`
    for (const each of [signature, other, hexToBytes(signature), signature.slice(2)])
      expect(await check({ address: address.toLowerCase(), signature: each })).toBe(true)
  })
})

describe('solana', () => {
  const { publicKey, secretKey } = ed25519PairFromSeed(seed)
  const pair = { publicKey, secretKey }
  const check = by(solana)

  it('takes bytes, base58 and base64, as a page may hand on what a wallet answered', async () => {
    await cryptoWaitReady()
    const signature = ed25519Sign(text, pair)
    const address = base58.encode(publicKey)
    for (const each of [signature, base58.encode(signature), base64(signature)])
      expect(await check({ address, signature: each })).toBe(true)
  })

  it('takes what a device signs: the text behind the header of an off-chain message, in both of its forms', async () => {
    await cryptoWaitReady()
    const address = base58.encode(publicKey)
    const length = [text.length & 255, text.length >> 8]
    const head = Uint8Array.of(255, ...utf8('solana offchain'), 0)
    const short = Uint8Array.of(...head, 1, ...length, ...text)
    const long = (domain: number) =>
      Uint8Array.of(...head, ...new Uint8Array(32).fill(domain), 1, 1, ...publicKey, ...length, ...text)
    for (const signed of [short, long(0)])
      expect(await check({ address, signature: ed25519Sign(signed, pair) })).toBe(true)
    // A site of its own is not known from the text: what was signed has to be handed on.
    const signature = ed25519Sign(long(7), pair)
    expect(await check({ address, signature })).toBe(false)
    expect(await check({ address, signature, text: long(7) })).toBe(true)
    const other = ed25519Sign(Uint8Array.of(...head, 1, ...length, ...text.slice().reverse()), pair)
    expect(await check({ address, signature: other })).toBe(false)
  })

  it('takes no signature for a key that everything is a signature of', async () => {
    // R is the neutral element and s is 0: the looser rules take it for any text.
    const signature = Uint8Array.of(1, ...new Uint8Array(63))
    for (const key of [Uint8Array.of(1, ...new Uint8Array(31)), new Uint8Array(32)])
      expect(await check({ address: base58.encode(key), signature })).toBe(false)
  })
})

describe('polkadot', () => {
  const check = by(polkadot)
  const hex = (...bytes: readonly number[]) => `0x${Buffer.from(bytes).toString('hex')}`

  it.each([0, 1, 2])('takes scheme %s, wrapped or not, with its number in front or not', async (kind) => {
    const { key, sign } = await polkadotKeyOf(kind)
    for (const prefix of [0, 2, 42]) {
      const address = encodeAddress(key, prefix)
      for (const signed of [wrapped, text]) {
        const bytes = sign(signed)
        expect(await check({ address, signature: hex(...bytes) })).toBe(true)
        expect(await check({ address, signature: hex(kind, ...bytes) })).toBe(true)
        expect(await check({ address, signature: hex(...bytes), text: utf8('other') })).toBe(false)
      }
    }
  })

  it('takes nothing for what is no address', async () => {
    const signature = hex(...(await polkadotKeyOf(1)).sign(wrapped))
    expect(await check({ address: 'nobody', signature })).toBe(false)
  })
})

describe('cosmos', () => {
  it('takes the signatures of chains with Ethereum’s keys', async () => {
    const [{ address, privateKey }] = accounts as [(typeof accounts)[number]]
    const signer = bech32.encode('inj', bech32.toWords(hexToBytes(address)))
    const value = { data: base64(text), signer }
    const msgs = [{ type: 'sign/MsgSignData', value }]
    const fee = { amount: [], gas: '0' }
    const document = { account_number: '0', chain_id: '', fee, memo: '', msgs, sequence: '0' }
    const hash = keccak256(utf8(JSON.stringify(document)))
    const { r, s } = await sign({ hash, privateKey })
    const signature = base64(
      Uint8Array.from([...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })]),
    )
    expect(await by(cosmos)({ address: signer, signature })).toBe(true)
    expect(await by(cosmos)({ address: signer, signature, text: utf8('other') })).toBe(false)
  })
})

describe('sui', () => {
  const check = by(sui)

  it.each(suiKeys.map((key) => [key.getKeyScheme(), key] as const))('takes %s', async (_scheme, key) => {
    const { signature } = await key.signPersonalMessage(text)
    expect(await check({ address: key.toSuiAddress(), signature })).toBe(true)
    expect(await check({ address: key.toSuiAddress(), signature, text: utf8('other') })).toBe(false)
    expect(await check({ address: '0x2', signature })).toBe(false)
  })

  it('takes several keys', async () => {
    const publicKeys = suiKeys.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 }))
    const several = MultiSigPublicKey.fromPublicKeys({ threshold: 2, publicKeys })
    const parts = await Promise.all(
      suiKeys.map(async (key) => (await key.signPersonalMessage(text)).signature),
    )
    const address = several.toSuiAddress()
    const signature = several.combinePartialSignatures(parts.slice(0, 2))
    expect(await check({ address, signature })).toBe(true)
    expect(await check({ address, signature, text: utf8('other') })).toBe(false)
    const tooFew = several.combinePartialSignatures(parts.slice(0, 1))
    expect(await check({ address, signature: tooFew })).toBe(false)
  })

  it('does not know about a zkLogin proof, and says so', async () => {
    const signature = base64(Uint8Array.of(5, ...new Uint8Array(200)))
    await expect(check({ address: '0x2', signature })).rejects.toMatchObject({ code: 'LK_SIGN_IN_UNCHECKED' })
  })
})

describe('a signature that anybody can make of another one', () => {
  const order = secp256k1.CURVE.n
  /** r, s and more, with n - s in place of s. */
  const otherS = (bytes: Uint8Array, at: number, n = order) => {
    const s = BigInt(`0x${Buffer.from(bytes.subarray(at, at + 32)).toString('hex')}`)
    const other = Buffer.from((n - s).toString(16).padStart(64, '0'), 'hex')
    return Uint8Array.from([...bytes.subarray(0, at), ...other, ...bytes.subarray(at + 32)])
  }
  const turned = (bytes: Uint8Array, at: number) =>
    bytes.map((byte, place) => (place === at ? byte ^ 1 : byte))
  const [{ address, privateKey }] = accounts as [(typeof accounts)[number]]

  it('with s in the upper half is none on EVM chains, with a node or without', async () => {
    const bytes = hexToBytes(await privateKeyToAccount(privateKey).signMessage({ message: { raw: text } }))
    const last = (bytes[64] ?? 0) === 27 ? 28 : 27
    const signature = Uint8Array.of(...otherS(bytes, 32).subarray(0, 64), last)
    // The key's own, so no node is asked, which might take it.
    for (const rpcUrl of [undefined, 'http://127.0.0.1:1/'])
      expect(await eip155({ text, signature, address, chainId: 'eip155:1', rpcUrl })).toBe(false)
  })

  it('in the compact form of EIP-2098 is none', async () => {
    const bytes = hexToBytes(await privateKeyToAccount(privateKey).signMessage({ message: { raw: text } }))
    const odd = bytes[64] === 28 ? 128 : 0
    const signature = bytes.subarray(0, 64).map((byte, place) => (place === 32 ? byte | odd : byte))
    expect(await by(eip155)({ address, signature })).toBe(false)
  })

  it('is none by BIP-137, nor with the header of another kind of address', async () => {
    const { wif, publicKey } = bitcoinKey(seed)
    const { mainnet } = Address.convertPubKeyIntoAddress(publicKey, 'p2pkh')
    const { mainnet: segwit } = Address.convertPubKeyIntoAddress(publicKey, 'p2wpkh')
    const bytes = Buffer.from(String(Signer.sign(wif, mainnet, words)), 'base64')
    const check = by(bip122)
    expect(await check({ address: mainnet, signature: bytes })).toBe(true)
    const other = otherS(bytes, 33).map((byte, place) => (place === 0 ? ((byte - 27) ^ 1) + 27 : byte))
    expect(await check({ address: mainnet, signature: other })).toBe(false)
    const withHeader = (more: number) => bytes.map((byte, place) => (place === 0 ? byte + more : byte))
    expect(await check({ address: mainnet, signature: withHeader(8) })).toBe(false)
    expect(await check({ address: segwit, signature: withHeader(8) })).toBe(true)
    expect(await check({ address: segwit, signature: bytes })).toBe(true)
    expect(await check({ address: segwit, signature: withHeader(4) })).toBe(false)
  })

  it('is none on Polkadot, Cosmos, Sui and Stacks', async () => {
    const { key: account, sign } = await polkadotKeyOf(2)
    const bytes = sign(text)
    const polkadotAddress = encodeAddress(account, 0)
    const check = (signature: Uint8Array) => by(polkadot)({ address: polkadotAddress, signature })
    expect(await check(bytes)).toBe(true)
    expect(await check(turned(otherS(bytes, 32), 64))).toBe(false)

    for (const pair of [Secp256k1Keypair, Secp256r1Keypair]) {
      const key = pair.fromSecretKey(seed)
      const signed = Buffer.from((await key.signPersonalMessage(text)).signature, 'base64')
      const other = otherS(signed, 33, pair === Secp256r1Keypair ? p256.CURVE.n : order)
      expect(await by(sui)({ address: key.toSuiAddress(), signature: signed })).toBe(true)
      expect(await by(sui)({ address: key.toSuiAddress(), signature: other })).toBe(false)
    }

    const [cosmosOne] = await corpora.cosmos()
    const [stacksOne] = await corpora.stacks()
    if (!cosmosOne || !stacksOne) throw new Error('No signature')
    const cosmosOther = otherS(Buffer.from(cosmosOne.signature, 'base64'), 32)
    expect(await by(cosmos)({ ...cosmosOne, signature: cosmosOther })).toBe(false)
    const stacksOther = turned(otherS(Buffer.from(stacksOne.signature, 'hex'), 32), 64)
    expect(await by(stacks)({ ...stacksOne, signature: stacksOther })).toBe(false)
  })
})

describe('an address of a wrong form', () => {
  it.each<[string, string, string]>([
    ['eip155', '0x00', '0x12'],
    ['eip155', '0x00', `0x${'00'.repeat(64)}`],
    ['eip155', '', '0x'],
    ['eip155', `0x${'0'.repeat(40)}`, `0x${'11'.repeat(65)}`],
    ['sui', '0x', ''],
    ['polkadot', '', ''],
    ['stacks', 'S', '0x'],
  ])('of %s: %s by %s', async (namespace, address, signature) => {
    const verify = allVerifiers[namespace]
    expect(await verify?.({ text, chainId: 'any:1', address, signature })).toBe(false)
  })

  it('says twice on Sui that it is hexadecimal', async () => {
    const key = Ed25519Keypair.fromSecretKey(seed)
    const { signature } = await key.signPersonalMessage(text)
    expect(await by(sui)({ address: `0x${key.toSuiAddress()}`, signature })).toBe(false)
  })

  it('is one of 33 bytes on Polkadot', async () => {
    const pair = ed25519PairFromSeed(seed)
    const address = encodeAddress(Uint8Array.of(2, ...pair.publicKey), 0)
    expect(await by(polkadot)({ address, signature: ed25519Sign(text, pair) })).toBe(false)
  })

  it('is one of Cosmos with the checksum of BIP-350', async () => {
    const [one] = await corpora.cosmos()
    if (!one) throw new Error('No signature')
    const account = bech32.decode(one.address as `${string}1${string}`).words
    const address = bech32m.encode('cosmos', account)
    expect(await by(cosmos)({ address: one.address, signature: signAdr36(seed, one.address) })).toBe(true)
    expect(await by(cosmos)({ address, signature: signAdr36(seed, address) })).toBe(false)
  })
})
