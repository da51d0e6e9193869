import { ed25519PairFromSeed, ed25519Sign } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { type Emulator, startEmulator } from 'latchkey-emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  allVerifiers,
  createNonce,
  parseMessage,
  type SignIn,
  type SignInMessage,
  verifySignIn,
  writeMessage,
} from '../../verify/index.js'
import { type Signer, signers } from './signers.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => emulator.close())

const now = new Date('2026-03-01T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()

describe.each(signers)('a sign-in on %s, signed through its adapter', (_name, connect) => {
  let signer: Signer
  beforeAll(async () => {
    signer = await connect(emulator)
    // Loads the code of the chain, which a busy machine takes long for.
    await verifySignIn(await signIn())
  })

  async function signIn(
    fields: Partial<SignInMessage> = {},
  ): Promise<SignIn & { message: string; signature: string }> {
    const { adapter, connection } = signer
    const message = writeMessage({
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      version: '1',
      statement: "Members' area",
      accountAddress: connection.accounts[0].address,
      chainId: connection.network,
      nonce: 'n0nce12345',
      issuedAt: minutes(0),
      expirationTime: minutes(10),
      resources: ['https://shop.example/terms'],
      ...fields,
    })
    const signature = await adapter.signMessage(connection, message)
    const site = { domain: 'shop.example', nonce: 'n0nce12345', verifiers: allVerifiers, now }
    return { ...site, message, signature }
  }

  it('is good, and tells whose it is', async () => {
    const { accounts, network } = signer.connection
    await expect(verifySignIn(await signIn())).resolves.toMatchObject({
      accountAddress: accounts[0].address,
      chainId: network,
      statement: "Members' area",
    })
  })

  it.each<[string, string, Partial<SignIn>]>([
    ['another domain', 'LK_SIGN_IN_DOMAIN', { domain: 'shop.example.evil' }],
    ['another nonce', 'LK_SIGN_IN_NONCE', { nonce: createNonce() }],
    ['no nonce', 'LK_SIGN_IN_NONCE', { nonce: undefined }],
    ['another network', 'LK_SIGN_IN_CHAIN', { chains: ['example:1'] }],
    ['no verifier', 'LK_SIGN_IN_CHAIN', { verifiers: {} }],
    ['another account', 'LK_SIGN_IN_ADDRESS', { address: '0x0000000000000000000000000000000000000001' }],
    ['eleven minutes later', 'LK_SIGN_IN_EXPIRED', { now: new Date(minutes(11)) }],
    ['a clock that is ahead', 'LK_SIGN_IN_CLOCK', { now: new Date(minutes(-11)) }],
    ['an empty signature', 'LK_SIGN_IN_SIGNATURE', { signature: '' }],
    ['a signature that is a word', 'LK_SIGN_IN_SIGNATURE', { signature: 'garbage' }],
    ['a signature that is an object', 'LK_SIGN_IN_SIGNATURE', { signature: { r: 1 } }],
    ['a signature of 64 zeros', 'LK_SIGN_IN_SIGNATURE', { signature: new Uint8Array(64) }],
    ['a signature of zeros', 'LK_SIGN_IN_SIGNATURE', { signature: new Uint8Array(65) }],
    ['no text', 'LK_SIGN_IN_TEXT', { message: undefined }],
    ['another text', 'LK_SIGN_IN_TEXT', { message: 'Hello' }],
  ])('is refused for %s: %s', async (_what, code, change) => {
    await expect(verifySignIn({ ...(await signIn()), ...change })).rejects.toMatchObject({ code })
  })

  it('is refused before it begins', async () => {
    const early = await signIn({ notBefore: minutes(5) })
    await expect(verifySignIn(early)).rejects.toMatchObject({ code: 'LK_SIGN_IN_EARLY' })
  })

  it('is refused when a letter of the text was changed', async () => {
    const { message, ...rest } = await signIn()
    const changed = message.replace('Members', 'Numbers')
    await expect(verifySignIn({ ...rest, message: changed })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_SIGNATURE',
    })
  })

  it('is refused for another account’s address', async () => {
    const { message, ...rest } = await signIn()
    const { address } = signer.connection.accounts[0]
    const other = others[signer.connection.connector.namespace] ?? ''
    const attempt = verifySignIn({ ...rest, message: message.replace(address, other) })
    expect(parseMessage(message.replace(address, other)).accountAddress).toBe(other)
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SIGN_IN_SIGNATURE' })
  })

  it('is refused with a byte of the signature changed', async () => {
    const { signature, ...rest } = await signIn()
    const at = Math.floor(signature.length / 2)
    const letter = signature[at] === '3' ? '4' : '3'
    const changed = signature.slice(0, at) + letter + signature.slice(at + 1)
    await expect(verifySignIn({ ...rest, signature: changed })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_SIGNATURE',
    })
  })

  it('is good for a text with the line ends that the wallet signed', async () => {
    const { message, ...rest } = await signIn()
    const windows = message.replaceAll('\n', '\r\n')
    const signature = await signer.adapter.signMessage(signer.connection, windows)
    await expect(verifySignIn({ ...rest, message: windows, signature })).resolves.toBeDefined()
    await expect(verifySignIn({ ...rest, message: windows })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_SIGNATURE',
    })
  })

  it('is good for a text of more than a block, and of bytes', async () => {
    const { message, signature, ...rest } = await signIn({ statement: 'long '.repeat(400).trim() })
    const bytes = new TextEncoder().encode(message)
    await expect(verifySignIn({ ...rest, message: bytes, signature })).resolves.toBeDefined()
  })
})

describe('an off-chain message of Solana, as a wallet answers `signedMessage`', () => {
  const pair = ed25519PairFromSeed(new Uint8Array(32).fill(9))
  const accountAddress = base58.encode(pair.publicKey)
  const message = writeMessage({
    ...{ domain: 'shop.example', uri: 'https://shop.example/', version: '1', nonce: 'n0nce12345' },
    ...{ accountAddress, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', issuedAt: minutes(0) },
  })
  const text = new TextEncoder().encode(message)
  const size = [text.length & 255, text.length >> 8]
  const head = [255, ...new TextEncoder().encode('solana offchain'), 0]
  const site = { domain: 'shop.example', nonce: 'n0nce12345', verifiers: allVerifiers, now }
  const signed = (domain: number) =>
    Uint8Array.of(...head, ...new Uint8Array(32).fill(domain), 0, 1, ...pair.publicKey, ...size, ...text)

  it.each([0, 7])('is read and checked as it was signed (site %i)', async (domain) => {
    const bytes = signed(domain)
    const signature = ed25519Sign(bytes, pair)
    await expect(verifySignIn({ ...site, message: bytes, signature })).resolves.toMatchObject({
      accountAddress,
    })
    await expect(verifySignIn({ ...site, message: signed(domain + 1), signature })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_SIGNATURE',
    })
  })

  it('is good for the text alone where it names no site', async () => {
    const signature = ed25519Sign(signed(0), pair)
    await expect(verifySignIn({ ...site, message, signature })).resolves.toBeDefined()
  })

  it.each([
    ['shorter than it says', signed(0).slice(0, -1)],
    ['with more behind it', Uint8Array.of(...signed(0), 0)],
    ['without a text', Uint8Array.of(...head)],
  ])('%s is no text', async (_what, bytes) => {
    const signature = ed25519Sign(bytes, pair)
    await expect(verifySignIn({ ...site, message: bytes, signature })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_TEXT',
    })
  })
})

const others: Readonly<Record<string, string>> = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq',
  sui: '0x0000000000000000000000000000000000000000000000000000000000000002',
  stacks: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
}
