import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { root } from './source-files.js'

// Vue puts lists of its own on globalThis when it is first loaded.
await import('vue')

const entryPoints = [
  'index.ts',
  'kernel/plugin.ts',
  'adapter-kit/index.ts',
  'views/kit/index.ts',
  'react/index.ts',
  'vue/index.ts',
  'elements/index.ts',
  'kernel/server.ts',
  'networks/index.ts',
  'presets/index.ts',
  'verify/index.ts',
  'test/conformance/index.ts',
  ...readdirSync(`${root}plugins`).map((plugin) => `plugins/${plugin}/index.ts`),
]

describe('on a server, without a window', () => {
  it.each(entryPoints)('%s is imported and nothing happens', async (entry) => {
    expect(typeof window).toBe('undefined')
    const watched = [
      vi.spyOn(globalThis, 'fetch'),
      vi.spyOn(globalThis, 'setInterval'),
      vi.spyOn(EventTarget.prototype, 'addEventListener'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'warn'),
    ]
    const before = Object.getOwnPropertyNames(globalThis)
    await import(/* @vite-ignore */ `${root}${entry}`)
    expect(watched.map((spy) => spy.mock.calls.length)).toEqual(watched.map(() => 0))
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
    vi.restoreAllMocks()
  })

  it('a modal can be made, read, subscribed to and thrown away', async () => {
    const { createModal } = await import('../../index.js')
    const { mainnet } = await import('../../networks/index.js')
    const asked = vi.spyOn(globalThis, 'fetch')
    const modal = createModal({ projectId: '0'.repeat(32), networks: [mainnet] })
    expect(modal.getState()).toMatchObject({ open: false, view: 'Connect' })
    modal.subscribeAccount(() => undefined)()
    expect(modal.explain().networks).toEqual(['eip155:1'])
    modal.destroy()
    expect(asked).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
