import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeNetwork } from '../../../../kernel/plugin.js'
import * as networks from '../../../../networks/bip122.js'
import { isAddress, networksOf } from '../../../../plugins/bip122/accounts/address.js'
import { chainNamed, prefixOf } from '../../../../plugins/bip122/chains.js'
import { cpuTime } from '../../../cpu-time.js'
import { mainnet, signet, testnet } from '../fixtures.js'

const regtest = completeNetwork(networks.bitcoinRegtest)

describe('isAddress', () => {
  it.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    'bc1sw50qgdz25j', // a version of tomorrow
  ])('knows %s on the main network only', async (address) => {
    expect(await isAddress(address)).toBe(true)
    expect(await isAddress(address, mainnet)).toBe(true)
    for (const network of [testnet, signet, regtest]) expect(await isAddress(address, network)).toBe(false)
  })

  it.each(['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'])(
    'knows %s on the test networks only',
    async (address) => {
      expect(await isAddress(address, testnet)).toBe(true)
      expect(await isAddress(address, signet)).toBe(true)
      expect(await isAddress(address, mainnet)).toBe(false)
    },
  )

  it('shares base58 between the test networks and regtest, not bech32', async () => {
    expect(await isAddress('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', regtest)).toBe(true)
    expect(await isAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', regtest)).toBe(false)
  })

  it.each([
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3t4',
    ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1gmk9yu', // no program
    'bc1pw5dgrnzv', // one byte
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', // version 0 with the newer checksum
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', // version 1 with the older one
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    '111111111111111111114oLvT2', // a zero too few
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    '',
    '1',
    'bc1',
  ])('refuses %j', async (text) => {
    expect(await isAddress(text, mainnet)).toBe(false)
  })

  it('is what a network of one’s own says', async () => {
    const extra = { bip122: { prefix: 'bc' } }
    const own = completeNetwork({
      ...networks.bitcoin,
      id: 'fractal',
      caipNetworkId: 'bip122:fractal',
      extra,
    })
    expect(prefixOf(own)).toBe('bc')
    expect(await isAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', own)).toBe(true)
    expect(await isAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', own)).toBe(false)
    expect(prefixOf({ ...own, extra: { bip122: { prefix: 7 } } })).toBeUndefined()
  })

  it('is no work for a text without end', async () => {
    const work = async () => {
      for (const letter of ['1', 'q', 'z']) expect(await isAddress(letter.repeat(1_000_000))).toBe(false)
    }
    expect(await cpuTime(work)).toBeLessThan(500)
  })
})

describe('any address', () => {
  const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
  /** The text with another letter at a place after the prefix. */
  const changed = (text: string, at: number, from: number) => {
    const place = from + (at % (text.length - from))
    return `${text.slice(0, place)}${text[place] === 'q' ? 'p' : 'q'}${text.slice(place + 1)}`
  }

  it('is read as a library writes it, and nothing changed: base58', async () => {
    const base58 = createBase58check(sha256)
    await fc.assert(
      fc.asyncProperty(hash, fc.constantFrom(0, 5, 111, 196), fc.nat(), async (payload, version, at) => {
        const text = base58.encode(Uint8Array.from([version, ...payload]))
        expect(await networksOf(text)).toEqual(version < 6 ? ['bc'] : ['tb', 'bcrt'])
        expect(await networksOf(changed(text, at, 0))).toEqual([])
      }),
    )
  })

  it('is read as a library writes it, and nothing changed: bech32', async () => {
    const prefix = fc.constantFrom('bc', 'tb', 'bcrt')
    await fc.assert(
      fc.asyncProperty(
        hash,
        prefix,
        fc.nat({ max: 16 }),
        fc.boolean(),
        fc.nat(),
        async (payload, hrp, version, long, at) => {
          const program = long ? Uint8Array.from([...payload, ...payload.slice(0, 12)]) : payload
          const coder = version === 0 ? bech32 : bech32m
          const text = coder.encode(hrp, [version, ...coder.toWords(program)])
          expect(await networksOf(text)).toEqual(version === 1 && !long ? [] : [hrp])
          expect(await networksOf(text.toUpperCase())).toEqual(await networksOf(text))
          expect(await networksOf(changed(text, at, hrp.length + 1))).toEqual([])
          const other = version === 0 ? bech32m : bech32
          expect(await networksOf(other.encode(hrp, [version, ...other.toWords(program)]))).toEqual([])
        },
      ),
    )
  })

  it('throws at nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 100, unit: 'binary' }), async (text) => {
        expect(await networksOf(text)).toEqual([])
      }),
    )
    for (const odd of [undefined, null, 7, {}, []]) expect(await networksOf(odd)).toEqual([])
  })
})

describe('the networks', () => {
  /** The first 32 digits of the hash of a genesis block's header. */
  function genesis(merkle: string, time: number, bits: number, nonce: number): string {
    const header = Buffer.alloc(80)
    header.writeUInt32LE(1, 0)
    Buffer.from(merkle, 'hex').reverse().copy(header, 36)
    header.writeUInt32LE(time, 68)
    header.writeUInt32LE(bits, 72)
    header.writeUInt32LE(nonce, 76)
    const once = createHash('sha256').update(header).digest()
    return createHash('sha256').update(once).digest().reverse().toString('hex').slice(0, 32)
  }
  const old = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
  const new4 = '7aa0a7ae1e223414cb807e40cd57e667b718e42aaf9306db9102fe28912b7b4e'

  it.each([
    [networks.bitcoin, genesis(old, 1231006505, 0x1d00ffff, 2083236893)],
    [networks.bitcoinTestnet, genesis(old, 1296688602, 0x1d00ffff, 414098458)],
    [networks.bitcoinTestnet4, genesis(new4, 1714777860, 0x1d00ffff, 393743547)],
    [networks.bitcoinSignet, genesis(old, 1598918400, 0x1e0377ae, 52613770)],
    [networks.bitcoinRegtest, genesis(old, 1296688602, 0x207fffff, 2)],
  ])('are named by their genesis blocks', (network, id) => {
    expect(network.caipNetworkId).toBe(`bip122:${id}`)
    expect(completeNetwork(network).chainNamespace).toBe('bip122')
    expect(network.nativeCurrency).toEqual({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })
  })

  it.each([
    ['Mainnet', networks.bitcoin],
    ['livenet', networks.bitcoin],
    ['bitcoin:mainnet', networks.bitcoin],
    ['BITCOIN_TESTNET', networks.bitcoinTestnet],
    ['Testnet4', networks.bitcoinTestnet4],
    ['bitcoin:signet', networks.bitcoinSignet],
    ['regtest', networks.bitcoinRegtest],
  ])('are known to wallets as %s', (name, network) => {
    expect(chainNamed(name)?.id).toBe(network.caipNetworkId)
  })

  it.each(['', 'FRACTAL_BITCOIN_MAINNET', 'x'.repeat(1000), 7, null])('are not %j', (name) => {
    expect(chainNamed(name)).toBeUndefined()
  })
})
