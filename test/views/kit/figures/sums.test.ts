import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { amountSize, costItems, Details, formatShort, formatValue } from '../../../../views/kit/index.js'

const site = { site: { networks: [], locale: 'en' } } as const
const context = site as unknown as PluginContext
const ether = 10n ** 18n
const coin = { decimals: 18, symbol: 'ETH', value: ether / 1000n }
const dollars = { units: 25_000_000n, text: '25', symbol: 'USDC', isCoin: false }

function said(...costs: Partial<Parameters<typeof costItems>[0]>[]): string {
  const spending = { ...dollars, fiat: undefined }
  const items = costItems(Object.assign({ context, name: 'pay', spending, fee: undefined }, ...costs))
  const html = renderToStaticMarkup(createElement(Details, { items }))
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('a large amount', () => {
  it.each([
    [743_569_712_345n, 9, '743.569712'],
    [7_280_420_123_456n, 6, '7,280,420.12'],
    [123_456_789_012n * ether, 18, '123,456,789,012'],
    [10n ** 12n, 18, '0.000001'],
  ])('of %s units is rounded down rather than cut off', (units, decimals, text) => {
    expect(formatShort(site, units, decimals)).toBe(text)
  })

  it('shrinks with its length, never below what a phone zooms in on, and by nothing else', () => {
    const sizes = [1, 8, 12, 40].map((length) => Number(/(\d+)cqi/.exec(amountSize(length).fontSize)?.[1]))
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(amountSize(0)).toEqual(amountSize(1))
    expect(amountSize(40).fontSize).toContain('clamp(16px,')
  })
})

describe('fee and total', () => {
  it('have one form: the coin, and its value beside it', () => {
    const known = { spending: { ...dollars, fiat: 25 }, fee: { ...coin, fiat: 2 } }
    expect(said(known)).toBe('Network fee ≈ 0.001 ETH · $2.00 Total $27.00')
  })

  it('of unknown prices are in coins, one beside the other where they differ', () => {
    const fee = { ...coin, fiat: undefined }
    expect(said({ fee })).toBe('Network fee ≈ 0.001 ETH Total 25 USDC + 0.001 ETH')
    const spending = { units: ether, text: '1', symbol: 'ETH', isCoin: true, fiat: undefined }
    expect(said({ fee, spending })).toBe('Network fee ≈ 0.001 ETH Total 1.001 ETH')
  })

  it('that are not known promise nothing', () => {
    expect(said({ fee: 'unknown' })).toBe('Network fee Your wallet shows it Total —')
  })

  it('have their place before they are known', () => {
    expect(said()).toBe('Network fee Total')
  })
})

it('dollars below a cent are less than one, not none', () => {
  expect(formatValue(site, 0.004)).toBe('<$0.01')
  expect(formatValue(site, 0)).toBe('$0.00')
  expect(formatValue(site, Number.NaN)).toBeUndefined()
})
