import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeNetwork, type PluginContext } from '../../../kernel/plugin.js'
import { mainnet } from '../../../networks/index.js'
import { resolveName } from '../../../plugins/send/receivers/resolve-name.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a plugin for names that never arrives is given up', async () => {
  const use = () => new Promise(() => undefined)
  const context = { use, signal: new AbortController().signal } as unknown as PluginContext
  const found = resolveName(context, 'bob.eth', completeNetwork(mainnet))
  await vi.advanceTimersByTimeAsync(15_001)
  expect(await Promise.race([found, 'waits'])).toEqual({ hint: 'failed' })
})
