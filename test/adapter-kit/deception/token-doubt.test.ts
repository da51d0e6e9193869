import { describe, expect, it } from 'vitest'
import { createWalletList, type DoubtedToken, doubtOfNames, withDoubts } from '../../../adapter-kit/index.js'
import type { Connector } from '../../../kernel/plugin.js'
import { soon } from '../../until.js'

const coin = { name: 'Ether', symbol: 'ETH' }
const native: DoubtedToken = { ...coin, address: undefined, price: 3000 }
const usdc: DoubtedToken = { name: 'USD Coin', symbol: 'USDC', address: '0xa', price: 1 }
const doubt = (token: Partial<DoubtedToken>, others: readonly DoubtedToken[] = [native, usdc]) => {
  const full = { name: '', symbol: 'X', address: '0xb', price: undefined, ...token }
  return withDoubts([...others, full], coin).at(-1)?.doubt
}

describe('names that lead to a web page', () => {
  it.each([
    'https://x.example',
    'Visit claim-usdt.example',
    'claim at usdt․example',
    'airdrop: usdc。example',
    't.me/usdcgift',
    '$ www.usdc',
  ])('%s is a link, traded or not', (name) => {
    expect(doubt({ name })).toBe('link')
    expect(doubt({ name, price: 2 })).toBe('link')
    expect(doubt({ symbol: name })).toBe('link')
  })

  it.each(['ether.fi', 'yearn.finance', 'Crypto.com Coin'])('%s is one only without a price', (name) => {
    expect(doubt({ name, price: 2 })).toBeUndefined()
    expect(doubt({ name })).toBe('link')
  })

  it.each(['USDC.e', 'USDC.axl', 'Ondo U.S. Dollar Yield', 'Aave v2.0', 'Reward Token', 'Free…'])(
    '%s is none',
    (name) => {
      expect(doubt({ name })).toBeUndefined()
    },
  )
})

describe('names that imitate', () => {
  it.each(['ETH', 'eth', 'Ether', 'ETН', 'Éther', 'ETH ', 'E T H'])('%s imitates the coin', (symbol) => {
    expect(doubt({ symbol })).toBe('imitation')
    expect(doubt({ name: symbol, price: 5 })).toBe('imitation')
  })

  it.each(['USDC', 'usdc', 'USDС', 'US-DC', 'USD Coin', 'USD C0in', 'USD Coın'.replace('ı', '1')])(
    '%s without a price imitates the one that has one',
    (symbol) => {
      expect(doubt({ symbol })).toBe('imitation')
    },
  )

  it('the letters give it away where the imitated one is not on the list', () => {
    expect(doubt({ symbol: 'USDТ' }, [])).toBe('imitation')
    expect(doubt({ symbol: 'USDТ', price: 1 }, [])).toBe('imitation')
  })

  it('are none: other tokens, other alphabets, a second one that is traded, the coin and its own contract', () => {
    for (const symbol of ['WETH', 'stETH', 'USDT', 'USD₮0', '柴犬', 'Рубль', '₿TC', 'aUSDC', '0', ''])
      expect([symbol, doubt({ symbol })]).toEqual([symbol, undefined])
    expect(doubt({ ...usdc, address: '0xc' })).toBeUndefined()
    expect(doubt({ ...coin, price: 3010 })).toBeUndefined()
    expect(withDoubts([native], coin)).toEqual([native])
  })
})

describe('one check', () => {
  it.each(['MetaМask', 'МЕТАМАЅК', 'USDС', 'ᴍetaᴍask', 'ᴜꜱᴅᴄ', 'ᎷᎬᎢᎪ', 'ꓟꓰꓔꓮ'])(
    '%s is marked as a token and as a wallet alike',
    async (name) => {
      expect(doubtOfNames({ name, symbol: '' }, true)).toBe('imitation')
      const wallets = createWalletList()
      const connector: Connector = { id: 'x', namespace: 'eip155', type: 'ANNOUNCED', name }
      wallets.add({ connector, provider: () => undefined })
      await soon(() => expect(wallets.list()[0]?.conflict).toBe(true))
    },
  )
})
