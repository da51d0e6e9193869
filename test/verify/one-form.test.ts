import { encodeAddress } from '@polkadot/util-crypto'
import { base58, bech32, bech32m } from '@scure/base'
import { addressToString } from '@stacks/transactions'
import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { type SignInMessage, verifySignIn } from '../../verify/index.js'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const words = (bytes: Uint8Array) => bech32.toWords(bytes)

interface Chain {
  readonly name: string
  readonly chainId: SignInMessage['chainId']
  /** How many bytes an account has. */
  readonly size: number
  /** Its address in all the forms that name it; the first is CAIP-10's. */
  forms(account: Uint8Array): readonly string[]
}

const bothCases = (address: string) => [address, address.toUpperCase()]
const lookAlikes = (address: string) => [
  address.toLowerCase(),
  address.replaceAll('0', 'O'),
  address.replaceAll('1', 'L'),
  address.replaceAll('1', 'I'),
]
const stacksAddress = (hash: Uint8Array, version: number) =>
  addressToString({ type: 0, version, hash160: hex(hash) } as Parameters<typeof addressToString>[0])

const polkadotForms = (key: Uint8Array) => [0, 2, 42, 66, 255].map((prefix) => encodeAddress(key, prefix))

const chains: readonly Chain[] = [
  {
    ...{ name: 'Ethereum', chainId: 'eip155:1', size: 20 },
    forms(account) {
      const address = getAddress(`0x${hex(account)}`)
      return [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
    },
  },
  {
    ...{ name: 'Solana', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', size: 32 },
    forms: (account) => [base58.encode(account)],
  },
  {
    ...{ name: 'Bitcoin', chainId: 'bip122:000000000019d6689c085ae165831e93', size: 20 },
    forms: (account) => bothCases(bech32.encode('bc', [0, ...words(account)])),
  },
  {
    ...{ name: 'Bitcoin', chainId: 'bip122:000000000019d6689c085ae165831e93', size: 32 },
    forms: (account) => bothCases(bech32m.encode('bc', [1, ...words(account)])),
  },
  {
    ...{ name: 'Polkadot', chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', size: 32 },
    forms: polkadotForms,
  },
  {
    ...{ name: 'Polkadot', chainId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', size: 32 },
    forms: (account) => [encodeAddress(account, 2), ...polkadotForms(account)],
  },
  {
    ...{ name: 'Polkadot', chainId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', size: 32 },
    forms: (account) => [encodeAddress(account, 42), ...polkadotForms(account)],
  },
  {
    ...{ name: 'Cosmos', chainId: 'cosmos:cosmoshub-4', size: 20 },
    forms: (account) => bothCases(bech32.encode('cosmos', words(account))),
  },
  {
    ...{ name: 'Sui', chainId: 'sui:mainnet', size: 32 },
    forms(account) {
      const digits = hex(account)
      const short = digits.replace(/^0+(?=.)/, '')
      return [digits, digits.toUpperCase(), short].map((each) => `0x${each}`)
    },
  },
  {
    ...{ name: 'Stacks', chainId: 'stacks:1', size: 20 },
    forms(account) {
      const address = stacksAddress(account, 22)
      return [address, ...lookAlikes(address)]
    },
  },
]

/** Who signed in, where the signature is right. */
async function signedIn({ name, chainId }: Chain, address: string, expected?: string): Promise<string> {
  const message = [
    ...[`shop.example wants you to sign in with your ${name} account:`, address, '', ''],
    ...['URI: https://shop.example/', 'Version: 1', `Chain ID: ${chainId}`, 'Nonce: n0nce12345'],
    'Issued At: 2026-03-01T12:00:00Z',
  ].join('\n')
  const namespace = chainId.split(':')[0] ?? ''
  const { accountAddress } = await verifySignIn({
    ...{ message, signature: '0x', domain: 'shop.example', nonce: 'n0nce12345' },
    ...(expected !== undefined && { address: expected }),
    verifiers: { [namespace]: async () => true },
    now: new Date('2026-03-01T12:00:00Z'),
  })
  return accountAddress
}

describe.each(chains)('an account of $chainId with $size bytes', (chain) => {
  const account = fc.uint8Array({ minLength: chain.size, maxLength: chain.size })
  const short = account.map((bytes) => bytes.map((byte, at) => (at < 3 ? 0 : byte)))

  it('has one form, however its address was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(account, short), async (bytes) => {
        const [form = '', ...others] = chain.forms(bytes)
        expect(await signedIn(chain, form)).toBe(form)
        for (const other of others) expect(await signedIn(chain, other, form)).toBe(form)
        expect(await signedIn(chain, form, others.at(-1) ?? form)).toBe(form)
      }),
      { numRuns: 100 },
    )
  })

  it('is another one than any other account', async () => {
    const place = fc.nat(chain.size * 8 - 1)
    await fc.assert(
      fc.asyncProperty(account, place, async (bytes, bit) => {
        const other = bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
        const [one = '', two = ''] = [bytes, other].map((each) => chain.forms(each)[0])
        expect(await signedIn(chain, one)).not.toBe(await signedIn(chain, two))
        await expect(signedIn(chain, one, two)).rejects.toMatchObject({ code: 'LK_SIGN_IN_ADDRESS' })
      }),
      { numRuns: 100 },
    )
  })
})

describe('what is no address of the chain', () => {
  it.each<[string, SignInMessage['chainId'], string]>([
    ['Solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'abc'],
    [
      'Polkadot',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6',
    ],
    ['Cosmos', 'cosmos:cosmoshub-4', 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsp'],
    ['Sui', 'sui:mainnet', '0x'],
    ['Sui', 'sui:mainnet', `0x0x${'1'.repeat(62)}`],
    ['Stacks', 'stacks:1', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ8'],
  ])('%s, %s: %s', async (name, chainId, address) => {
    const attempt = signedIn({ name, chainId, size: 0, forms: () => [] }, address)
    await expect(attempt).rejects.toMatchObject({
      code: 'LK_SIGN_IN_TEXT',
      message: 'Line 2 of the sign-in message is wrong',
    })
  })
})
