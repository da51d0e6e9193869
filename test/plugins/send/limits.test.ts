import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeNetwork, type PluginContext } from '../../../kernel/plugin.js'
import { mainnet } from '../../../networks/index.js'
import { resolveName } from '../../../plugins/send/receivers/resolve-name.js'
import { formatExactly, formatWorth } from '../../../views/send/parts/amount-text.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a plugin for names that never arrives is given up', async () => {
  const use = () => new Promise(() => undefined)
  const context = { use, signal: new AbortController().signal } as unknown as PluginContext
  const found = resolveName(context, 'bob.eth', completeNetwork(mainnet))
  await vi.advanceTimersByTimeAsync(15_001)
  expect(await Promise.race([found, 'waits'])).toEqual({ hint: 'failed' })
})

it.each([
  ['1', undefined, undefined],
  ['1', Number.POSITIVE_INFINITY, undefined],
  ['1e400', 1, undefined],
  ['0.1', 5e-324, '<$0.01'],
  ['0.001', 1, '<$0.01'],
  ['0', 1, '$0.00'],
  ['1234.5', 2, '$2,469.00'],
])('%s at the price %s is worth %s', (amount, price, shown) => {
  expect(formatWorth({ site: { networks: [] } }, amount, price)).toBe(shown)
})

it('an amount is shown whole', () => {
  expect(formatExactly({ site: { networks: [] } }, '1234.5')).toBe('1,234.5')
})
