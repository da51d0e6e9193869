import { makeADR36AminoSignDoc, serializeSignDoc } from '@keplr-wallet/cosmos'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58, bech32, createBase58check } from '@scure/base'
import { hashMessage } from '@stacks/encryption'
import { getAddressFromPrivateKey, signMessageHashRsv } from '@stacks/transactions'
import { Address, Signer } from 'bip322-js'
import { privateKeyToAccount } from 'viem/accounts'

/** A signature that an account did make. */
export interface Genuine {
  readonly text: Uint8Array
  readonly address: string
  readonly signature: string
}

export const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const seedOf = (digit: number) => new Uint8Array(32).fill(digit)
/** The first of the keys that sign what is made here. */
export const seed = seedOf(3)
const seeds = [seed, seedOf(5)]
export const words = 'Sign in to page.test ✓'
export const text = utf8(words)

/** The first is the example in the documentation of web3.js for `eth_sign` of ERC-191. */
async function eip155(): Promise<readonly Genuine[]> {
  const known = {
    text: utf8('Some data'),
    address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    signature:
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
  }
  const made = seeds.map(async (seed) => {
    const account = privateKeyToAccount(`0x${hex(seed)}`)
    return {
      text,
      address: account.address,
      signature: await account.signMessage({ message: { raw: text } }),
    }
  })
  return [known, ...(await Promise.all(made))]
}

/** The first three tests of RFC 8032, §7.1. */
const rfc8032 = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const

const bytesOf = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'))

async function solana(): Promise<readonly Genuine[]> {
  return rfc8032.map(([key, signed, signature]) => ({
    text: bytesOf(signed),
    address: base58.encode(bytesOf(key)),
    signature: base58.encode(bytesOf(signature)),
  }))
}

/** What a key signs in the tests of BIP-322. */
export const bip322 = [
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const

/** A private key as Bitcoin libraries take it, with its public one. */
export function bitcoinKey(key: Uint8Array) {
  const wif = createBase58check(sha256).encode(Uint8Array.of(128, ...key, 1))
  return { wif, publicKey: Buffer.from(secp256k1.getPublicKey(key, true)) }
}

/** By BIP-137, each with a key of its own, as another library does. */
async function bip122(): Promise<readonly Genuine[]> {
  const given = bip322.map(([address, signed, signature]) => ({ text: utf8(signed), address, signature }))
  const made = (['p2sh-p2wpkh', 'p2pkh'] as const).map((kind, at) => {
    const { wif, publicKey } = bitcoinKey(seeds[at] ?? seed)
    const { mainnet: address } = Address.convertPubKeyIntoAddress(publicKey, kind)
    return { text, address, signature: String(Signer.sign(wif, address, words)) }
  })
  return [...given, ...made]
}

/** What the wallets of Polkadot sign. */
export const wrapped = utf8(`<Bytes>${words}</Bytes>`)

/** The key of {@link seed} in each scheme of Polkadot, by the number that signatures of the scheme begin with. */
export async function polkadotKeys() {
  await cryptoWaitReady()
  const [ed, sr, ec] = [ed25519PairFromSeed(seed), sr25519PairFromSeed(seed), secp256k1PairFromSeed(seed)]
  return [
    { kind: 0, key: ed.publicKey, sign: (bytes: Uint8Array) => ed25519Sign(bytes, ed) },
    { kind: 1, key: sr.publicKey, sign: (bytes: Uint8Array) => sr25519Sign(bytes, sr) },
    {
      kind: 2,
      key: blake2b(ec.publicKey, { dkLen: 32 }),
      sign: (bytes: Uint8Array) => secp256k1Sign(bytes, ec, 'blake2'),
    },
  ] as const
}

async function polkadot(): Promise<readonly Genuine[]> {
  return (await polkadotKeys()).flatMap(({ kind, key, sign }) => {
    const signature = hex(sign(wrapped))
    return [
      { text, address: encodeAddress(key, 0), signature: `0x${signature}` },
      { text, address: encodeAddress(key, 66), signature: `0x0${kind}${signature}` },
    ]
  })
}

/** A signature by ADR-36, whose document another library writes. */
export function signAdr36(key: Uint8Array, address: string): string {
  const document = serializeSignDoc(makeADR36AminoSignDoc(address, text))
  return base64(secp256k1.sign(sha256(document), key).toCompactRawBytes())
}

async function cosmos(): Promise<readonly Genuine[]> {
  return seeds.map((key) => {
    const account = ripemd160(sha256(secp256k1.getPublicKey(key, true)))
    const address = bech32.encode('cosmos', bech32.toWords(account))
    return { text, address, signature: signAdr36(key, address) }
  })
}

/** The key of {@link seed} in each scheme of Sui. */
export const suiKeys = [Ed25519Keypair, Secp256k1Keypair, Secp256r1Keypair].map((pair) =>
  pair.fromSecretKey(seed),
)

async function sui(): Promise<readonly Genuine[]> {
  const made = suiKeys.map(async (key) => {
    const { signature } = await key.signPersonalMessage(text)
    return { text, address: key.toSuiAddress(), signature }
  })
  return Promise.all(made)
}

async function stacks(): Promise<readonly Genuine[]> {
  return seeds.map((seed) => {
    const privateKey = `${hex(seed)}01`
    const messageHash = hex(hashMessage(words))
    return {
      text,
      address: getAddressFromPrivateKey(privateKey),
      signature: signMessageHashRsv({ messageHash, privateKey }),
    }
  })
}

export const corpora = { eip155, solana, bip122, polkadot, cosmos, sui, stacks }
export type Namespace = keyof typeof corpora
