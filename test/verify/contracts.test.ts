import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from 'latchkey-emulator'
import { concatHex, encodeAbiParameters, getContractAddress, type Hex, hashMessage, size, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eip155, type SignIn, verifySignIn, writeMessage } from '../../verify/index.js'
import { askNode, startAnvil } from '../plugins/eip155/anvil.js'
import { walletOf } from './wallet-of.js'

const [owner, stranger] = accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]

/** What deploys code. */
const initCode = (code: Hex): Hex =>
  concatHex([
    '0x60',
    toHex(size(code), { size: 1 }),
    '0x600c60003960',
    toHex(size(code), { size: 1 }),
    '0x6000f3',
    code,
  ])

/** It deploys what follows 32 bytes of salt by CREATE2; every anvil has it. */
const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = toHex(0, { size: 32 })
const magic: Hex = `0x${'6492'.repeat(16)}`

let node: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  node = await startAnvil(8453)
})
afterAll(() => node.stop())

const now = new Date('2026-03-01T12:00:00Z')
const textFor = (accountAddress: string) =>
  writeMessage({
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    accountAddress,
    chainId: 'eip155:8453',
    nonce: 'n0nce12345',
    issuedAt: now.toISOString(),
  })

const check = (message: string, signature: unknown, more: Partial<SignIn> = {}) =>
  verifySignIn({
    ...{ domain: 'shop.example', nonce: 'n0nce12345', verifiers: { eip155 }, now, message, signature },
    rpcUrls: { 'eip155:8453': node.url },
    ...more,
  })

const hashSigned = async (signer: typeof owner, message: string) =>
  signer.sign({ hash: hashMessage(message) })

const contract = `0x${'c0de'.repeat(10)}` as const

describe('an account that is a contract (ERC-1271)', () => {
  const message = textFor(contract)
  beforeAll(() => askNode(node.url, 'anvil_setCode', [contract, walletOf(owner.address)]))

  it('is asked', async () => {
    await expect(check(message, await hashSigned(owner, message))).resolves.toMatchObject({
      chainId: 'eip155:8453',
    })
  })

  it.each<[string, (text: string) => Promise<unknown>]>([
    ['a stranger’s signature', (text) => hashSigned(stranger, text)],
    ['a signature of another text', () => hashSigned(owner, `${message} `)],
    ['garbage', async () => '0x1234'],
  ])('says no to %s', async (_what, sign) => {
    await expect(check(message, await sign(message))).rejects.toMatchObject({ code: 'LK_SIGN_IN_SIGNATURE' })
  })
})

/** The code of a contract that has taken texts on chain: it says yes to an empty signature, and to no other. */
const approving: Hex = concatHex(['0x60443515', '0x631626ba7e0260e01b', '0x60005260206000f3'])

describe('an account that signed on chain, as a Safe does', () => {
  const safe = `0x${'5afe'.repeat(10)}` as const
  const message = textFor(safe)
  beforeAll(() => askNode(node.url, 'anvil_setCode', [safe, approving]))

  it('is asked about the empty signature', async () => {
    await expect(check(message, '0x')).resolves.toMatchObject({ chainId: 'eip155:8453' })
    await expect(check(message, new Uint8Array())).resolves.toBeDefined()
    await expect(check(message, '0x12')).rejects.toMatchObject({ code: 'LK_SIGN_IN_SIGNATURE' })
  })

  it('may not have done so, or it is no contract', async () => {
    for (const address of [contract, stranger.address])
      await expect(check(textFor(address), '0x')).rejects.toMatchObject({ code: 'LK_SIGN_IN_SIGNATURE' })
  })

  it('cannot be checked without a node', async () => {
    const attempt = check(message, '0x', { rpcUrls: {} })
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SIGN_IN_UNCHECKED' })
  })
})

describe('an address that nobody has the key of', () => {
  it.each([`0x${'0'.repeat(40)}`, `0x${'1'.padStart(40, '0')}`, `0x${'4'.padStart(40, '0')}`])(
    '%s signs nothing, whatever a node says',
    async (address) => {
      for (const signature of [`0x${'11'.repeat(64)}1b`, `0x${'00'.repeat(65)}`, '0x'])
        await expect(check(textFor(address), signature)).rejects.toMatchObject({
          code: 'LK_SIGN_IN_SIGNATURE',
        })
    },
  )
})

describe('an account that is a contract one day (ERC-6492)', () => {
  const deploy = concatHex([salt, initCode(walletOf(owner.address))])
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt,
    bytecode: initCode(walletOf(owner.address)),
  })
  const message = textFor(address)
  const wrap = (signature: Hex) =>
    concatHex([
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [factory, deploy, signature],
      ),
      magic,
    ])

  it('is deployed for the question only', async () => {
    await expect(check(message, wrap(await hashSigned(owner, message)))).resolves.toBeDefined()
    expect(await askNode(node.url, 'eth_getCode', [address, 'latest'])).toBe('0x')
  })

  it('says no to a stranger', async () => {
    const attempt = check(message, wrap(await hashSigned(stranger, message)))
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SIGN_IN_SIGNATURE' })
  })

  it('cannot be checked without a node', async () => {
    const signature = wrap(await hashSigned(owner, message))
    await expect(check(message, signature, { rpcUrls: {} })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_UNCHECKED',
      fix: expect.stringContaining('rpcUrls'),
    })
  })
})

describe('an account that delegates to a contract (EIP-7702)', () => {
  const message = textFor(stranger.address)
  beforeAll(async () => {
    await askNode(node.url, 'anvil_setCode', [contract, walletOf(owner.address)])
    await askNode(node.url, 'anvil_setCode', [stranger.address, concatHex(['0xef0100', contract])])
  })

  it('signs by its own key, and nobody is asked', async () => {
    const signature = await stranger.signMessage({ message })
    const nowhere = { 'eip155:8453': 'http://127.0.0.1:1/' } as const
    await expect(check(message, signature, { rpcUrls: nowhere })).resolves.toBeDefined()
  })

  it('signs as the contract takes it', async () => {
    await expect(check(message, await hashSigned(owner, message))).resolves.toBeDefined()
  })
})

describe('a node that is no help leaves it open, and says so', () => {
  const message = textFor(contract)

  it.each<[string, number, string]>([
    ['an HTTP error', 502, 'Bad Gateway'],
    ['no JSON', 200, '<html>'],
    ['an answer that is none', 200, '{"hello":1}'],
    ['too many requests', 200, '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}'],
    ['another network', 200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}'],
  ])('%s', async (_what, status, body) => {
    const server = createServer((_request, response) => void response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const rpcUrls = { 'eip155:8453': `http://127.0.0.1:${port}/` } as const
    const signature = await hashSigned(owner, message)
    await expect(check(message, signature, { rpcUrls })).rejects.toMatchObject({
      code: 'LK_SIGN_IN_UNCHECKED',
    })
    server.close()
  })

  it('a line that is down', async () => {
    const rpcUrls = { 'eip155:8453': 'http://127.0.0.1:1/' } as const
    const attempt = check(message, await hashSigned(owner, message), { rpcUrls })
    await expect(attempt).rejects.toMatchObject({ code: 'LK_SIGN_IN_UNCHECKED' })
  })
})
