import { expect } from 'vitest'
import { parseHoldings } from '../../adapter-kit/features/holdings/listed-holdings.js'
import { accountsIn } from '../../adapter-kit/index.js'
import { MAX_RECORDS, readSession } from '../../kernel/session/stored-session.js'
import { addressesIn } from '../../plugins/bip122/accounts/addresses.js'
import { prefixesByFormat } from '../../plugins/bip122/accounts/prefixes-by-format.js'
import { parseHistory } from '../../plugins/cloud/blockchain/history.js'
import { parseNames } from '../../plugins/cloud/blockchain/names.js'
import { parseBalances } from '../../plugins/cloud/blockchain/tokens.js'
import { parsePage } from '../../plugins/cloud/directory/wallet.js'
import { walletListOf } from '../../plugins/cosmos/wallets/wallet-list-of.js'
import { pairingRules } from '../../plugins/eip155/pairing/pairing-rules.js'
import { parseAnnouncement } from '../../plugins/eip155/wallets/announcement.js'
import { readKey } from '../../plugins/stacks/accounts/accounts.js'
import { parseSession } from '../../plugins/walletconnect/session/parse-session.js'
import { isImage, isLabel, isText, isTextOrNone, orRefused } from './answers-fuzz-rules.js'

export interface Parser {
  readonly name: string
  /** An answer as the real service or wallet gives it. */
  readonly answer: unknown
  /** It comes as JSON: objects whose getters throw cannot be in it. */
  readonly json?: true
  /** True when something of the answer was let through; throws an AssertionError for what may not be. */
  check(value: unknown): boolean
}

const address = `0x${'a1'.repeat(20)}`
const hash = `0x${'b2'.repeat(32)}`
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const mainnet = {
  ...({ id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1', name: 'Ethereum' } as const),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
}

export const parsers: readonly Parser[] = [
  {
    name: 'directory',
    json: true,
    answer: {
      count: 1,
      data: [
        {
          ...{ id: 'fox-1', name: 'Fox', homepage: 'https://fox.example', image_id: 'i', order: 1 },
          ...{ badge_type: 'certified', chains: ['eip155:1'], mobile_link: 'fox://', rdns: 'com.fox' },
          ...{ injected: [{ namespace: 'eip155', injected_id: 'isFox' }], supports_wc: true },
        },
      ],
    },
    check(value) {
      const page = orRefused(() => parsePage(value, 40))
      if (!page) return false
      expect(Number.isSafeInteger(page.count) && page.count >= 0).toBe(true)
      for (const wallet of page.wallets) {
        expect(wallet.id).toMatch(/^[\x21-\x7e]{1,128}$/)
        expect(wallet.name !== '' && isLabel(wallet.name, 61)).toBe(true)
        expect(wallet.chains.every((chain) => isText(chain, 64))).toBe(true)
        for (const key of ['homepage', 'mobile_link', 'image_id', 'rdns'] as const)
          expect(isTextOrNone(wallet[key], 2048)).toBe(true)
        expect(wallet.order === undefined || Number.isFinite(wallet.order ?? 0)).toBe(true)
      }
      return page.wallets.length > 0
    },
  },
  {
    name: 'names',
    json: true,
    answer: [{ name: 'alice.example.id', addresses: { 60: { address }, 2147483658: { address } } }],
    check(value) {
      const records = orRefused(() => parseNames(value)) ?? []
      for (const { name, addresses } of records) {
        expect(name !== '' && isText(name, 255)).toBe(true)
        for (const [coin, one] of Object.entries(addresses))
          expect(/^\d{1,12}$/.test(coin) && isText(one, 200)).toBe(true)
      }
      return records.length > 0
    },
  },
  {
    name: 'token balances',
    json: true,
    answer: {
      balances: [
        {
          ...{ name: 'Dollar', symbol: 'USD', chainId: 'eip155:1', address: `eip155:1:${address}` },
          ...{
            value: 2,
            price: 1,
            quantity: { decimals: '6', numeric: '2.5' },
            iconUrl: 'https://x.example',
          },
        },
      ],
    },
    check(value) {
      const tokens = orRefused(() => parseBalances(value)) ?? []
      for (const { quantity, price } of tokens) {
        expect(quantity.decimals >= 1 && quantity.decimals <= 255).toBe(true)
        expect(quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
        expect(typeof price).toBe('number')
      }
      return tokens.length > 0
    },
  },
  {
    name: 'history',
    json: true,
    answer: {
      next: 'more',
      data: [
        {
          id: 'one',
          metadata: {
            ...{ hash, operationType: 'send', status: 'confirmed', minedAt: '2026-01-02T03:04:05Z' },
            ...{ sentFrom: address, sentTo: address, chain: 'eip155:1', application: { name: 'App' } },
          },
          transfers: [
            {
              direction: 'in',
              quantity: { numeric: '1' },
              value: 1,
              fungible_info: { name: 'A', symbol: 'A' },
            },
            { nft_info: { name: 'Cat', content: { preview: { url: 'https://x.example/c' } } } },
          ],
        },
      ],
    },
    check(value) {
      const page = orRefused(() => parseHistory(value))
      for (const { id, minedAt, transfers, status } of page?.transactions ?? []) {
        expect(id !== '' && isText(id, 300)).toBe(true)
        expect(() => new Date(minedAt).toISOString()).not.toThrow()
        expect(['confirmed', 'failed', 'pending', 'unknown']).toContain(status)
        for (const { quantity, value: fiat } of transfers ?? []) {
          if (quantity !== undefined) expect(quantity).toMatch(/^-?\d+(\.\d+)?$/)
          if (fiat !== undefined) expect(Number.isFinite(fiat)).toBe(true)
        }
      }
      return !!page && page.transactions.length > 0
    },
  },
  {
    name: 'holdings',
    answer: {
      status: 'ready',
      tokens: [
        { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n, price: 2 },
        { name: 'USD', symbol: 'USD', decimals: 6, amount: 7n, address: `eip155:1:${address}` },
      ],
    },
    check(value) {
      const held = parseHoldings(value, mainnet)
      for (const token of held?.tokens ?? []) {
        expect(isLabel(token.name, 41) && isLabel(token.symbol, 17) && token.symbol !== '').toBe(true)
        expect(typeof token.amount === 'bigint' && token.amount >= 0n && token.amount < 2n ** 256n).toBe(true)
        expect(token.price === undefined || (Number.isFinite(token.price) && token.price > 0)).toBe(true)
        if (!token.address) expect(token.decimals).toBe(18)
      }
      return !!held && held.tokens.length > 0
    },
  },
  {
    name: 'pairing session',
    json: true,
    answer: {
      ...{ topic: 'a'.repeat(64), expiry: 1_900_000_000, sessionProperties: { capabilities: '{}' } },
      peer: { metadata: { name: 'Fox', url: 'https://fox.example', icons: ['https://fox.example/i.png'] } },
      namespaces: {
        eip155: {
          accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
          chains: ['eip155:1'],
          methods: ['personal_sign'],
        },
      },
      optionalNamespaces: { eip155: { chains: ['eip155:1'] } },
    },
    check(value) {
      const session = parseSession(value, (namespace) => (namespace === 'eip155' ? pairingRules : undefined))
      if (!session) return false
      const granted = Object.entries(session.namespaces)
      for (const [namespace, { accounts, chains }] of granted) {
        for (const account of accounts) {
          expect(account.chain.startsWith(`${namespace}:`)).toBe(true)
          expect(account.address).toMatch(/^[-.%\w]{1,128}$/)
        }
        for (const chain of chains) expect(chain).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
      }
      for (const text of Object.values(session.properties)) expect(typeof text).toBe('string')
      return granted.some(([, { accounts }]) => accounts.length > 0)
    },
  },
  {
    name: 'announcement',
    answer: {
      info: {
        ...{ rdns: 'com.fox', uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Fox' },
        icon: 'data:image/png;base64,AA==',
      },
      provider: { request: () => undefined, on: () => undefined },
    },
    check(value) {
      const wallet = parseAnnouncement(value)
      if (!wallet) return false
      expect(wallet.name !== '' && isLabel(wallet.name, 41)).toBe(true)
      expect(wallet.identity).toMatch(/^[-._a-z0-9]{1,128}$/)
      expect(isImage(wallet.imageUrl)).toBe(true)
      return true
    },
  },
  {
    name: 'Wallet Standard accounts',
    answer: [
      { address: segwit, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], purpose: 'payment' },
      { address: 'So11111111111111111111111111111111111111112', chains: ['solana:devnet'] },
    ],
    check(value) {
      const accounts = accountsIn(value) ?? []
      for (const account of accounts) {
        expect(account.address).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
        expect(account.chains.every((chain) => typeof chain === 'string')).toBe(true)
        expect(account.publicKey === undefined || account.publicKey instanceof Uint8Array).toBe(true)
      }
      return accounts.length > 0
    },
  },
  {
    name: 'Bitcoin addresses',
    answer: [
      { address: segwit, purpose: 'payment', publicKey: 'ab'.repeat(33), path: "m/84'/0'/0'/0/0" },
      { address: stacks, purpose: 'stacks' },
    ],
    check(value) {
      const found = addressesIn(value)
      for (const { address: one, purpose } of found)
        if (purpose === 'stx') expect(one).toMatch(/^S[0-9A-Z]{39,41}$/)
        else expect(prefixesByFormat(one).length).toBeGreaterThan(0)
      expect(new Set(found.map((entry) => entry.address)).size).toBe(found.length)
      return found.length > 0
    },
  },
  {
    name: 'Stacks account',
    answer: { address: stacks, publicKey: `02${'ab'.repeat(32)}` },
    check(value) {
      const key = readKey(value)
      if (key?.publicKey !== undefined) expect(key.publicKey).toMatch(/^([0-9a-f]{66}|[0-9a-f]{130})$/)
      return key !== undefined
    },
  },
  {
    name: 'Cosmos wallets of the site',
    answer: { wallets: [{ id: 'kettle', name: 'Kettle', path: 'kettle.keplr', event: 'kettle_changed' }] },
    check(value) {
      const entries = walletListOf(value)
      for (const { id, name, path, event, imageUrl } of entries) {
        expect(id).toMatch(/^[\w.-]{1,128}$/)
        expect(name !== '' && isLabel(name, 41)).toBe(true)
        expect(path).toMatch(/^[\w$.-]+$/)
        expect(isTextOrNone(event, 64) && isImage(imageUrl)).toBe(true)
      }
      return entries[0]?.id !== 'keplr'
    },
  },
  {
    name: 'stored session',
    json: true,
    answer: {
      ...{ status: 'connected', active: 'eip155', left: { eip155: ['com.fox'] } },
      connections: { eip155: [{ id: 'com.fox', network: 'eip155:1', account: address }] },
      selected: { eip155: 'eip155:10', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    },
    check(value) {
      const stored = readSession({
        get: (_key, parse) => parse(value),
        set: () => undefined,
        remove: () => undefined,
      })
      const records = Object.values(stored.connections).flat()
      for (const list of Object.values(stored.connections))
        expect(list.length).toBeLessThanOrEqual(MAX_RECORDS)
      for (const { id, network } of records) {
        expect(id !== '' && typeof id === 'string').toBe(true)
        expect(network).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
      }
      return records.length > 0
    },
  },
]
