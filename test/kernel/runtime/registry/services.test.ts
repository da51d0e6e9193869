import { describe, expect, it, vi } from 'vitest'
import type { Adapter, Plugin } from '../../../../kernel/plugin.js'
import { bootstrap } from '../../../../kernel/runtime/bootstrap.js'
import { noteCapabilities } from '../../../../kernel/runtime/registry/services.js'
import { createHarness } from '../../../conformance/index.js'
import { chains, FakeWallet, fakeAdapter, fakeFinder } from '../../../support/fake-adapter.js'

function noting() {
  const parts = { plugins: [], loadShell: () => Promise.reject(new Error('no screen')) }
  const core = bootstrap({ networks: chains }, parts, new AbortController().signal)
  return { note: noteCapabilities(core), able: () => core.store.get(core.state.capabilities) }
}

describe('what a namespace can do', () => {
  it('is known once its adapter is had: its optional methods, and what is indexed', () => {
    const { note, able } = noting()
    expect(able()).toEqual({})
    note('finder:eip155', { discover: () => undefined })
    note('source:walletConnect', { send: () => '' })
    expect(able()).toEqual({})
    note('adapter:eip155', { send: () => '', fee: 7, indexed: ['history'] })
    expect(able()).toEqual({ eip155: ['send', 'history'] })
  })

  it('is what others declared as well, and nothing that cannot be read', () => {
    const { note, able } = noting()
    const odd = Object.defineProperty({ stake: () => '', indexed: ['staking', 7, 'nfts'] }, 'send', {
      get: () => {
        throw new Error('odd')
      },
    })
    note('adapter:odd', odd)
    expect(able()).toEqual({ odd: ['stake', 'staking', 'nfts'] })
  })

  it('is written down once for each adapter', () => {
    const { note, able } = noting()
    const adapter = { send: () => '' }
    note('adapter:eip155', adapter)
    const before = able()
    note('adapter:eip155', adapter)
    expect(able()).toBe(before)
    note('adapter:eip155', { fee: () => '' })
    expect(able()).toEqual({ eip155: ['fee'] })
  })
})

/** A chain whose adapter is loaded on demand, and what was loaded. */
function lazyChain(wallet: FakeWallet, more: Partial<Adapter> = {}) {
  const loads: string[] = []
  const plugin: Plugin = {
    ...{ name: 'chain', api: 1, provides: ['finder:eip155', 'adapter:eip155'] },
    load: async () => ({
      setup(context) {
        context.provide('finder:eip155', fakeFinder([wallet]))
        context.provideLazy('adapter:eip155', async () => {
          loads.push('adapter')
          return { ...fakeAdapter([wallet]), ...more }
        })
      },
    }),
  }
  return { plugin, loads }
}

describe('an adapter that is loaded on demand', () => {
  it('is not loaded to list its wallets, and once for all who need it', async () => {
    const { plugin, loads } = lazyChain(new FakeWallet('fox'), { send: async () => '' })
    const harness = createHarness([plugin])
    await harness.screen()
    const { store, state, session } = await harness.contextOf('chain')
    await expect.poll(() => harness.modal.getConnectors().map(({ id }) => id)).toEqual(['fox'])
    expect(loads).toEqual([])
    const [fox] = harness.modal.getConnectors()
    if (!fox) throw new Error('The wallet was not found')
    session.prepare([fox])
    await expect.poll(() => loads).toEqual(['adapter'])
    let ableAtCommit: readonly string[] | undefined
    const stop = store.sub(state.session, () => {
      if (store.get(state.account('eip155')).isConnected)
        ableAtCommit ??= store.get(state.capabilities).eip155
    })
    await harness.modal.connect({ namespace: 'eip155', connectorId: 'fox' })
    stop()
    expect(ableAtCommit).toContain('send')
    expect(loads).toEqual(['adapter'])
    harness.destroy()
  })
})

describe('a service that is loaded on demand', () => {
  /** A plugin with one service, whose code does not arrive the first `lost` times. */
  function flaky(lost: number) {
    let loads = 0
    const plugin: Plugin = {
      ...{ name: 'slow', api: 1, provides: ['adapter:eip155'] },
      load: async () => ({
        setup: (context) =>
          context.provideLazy('adapter:eip155', async () => {
            loads += 1
            if (loads <= lost) throw new TypeError('Failed to fetch dynamically imported module')
            return fakeAdapter([])
          }),
      }),
    }
    return { harness: createHarness([plugin]), loads: () => loads }
  }

  it('is tried twice when its code is lost, and again by the next who asks', async () => {
    const { harness, loads } = flaky(2)
    await expect(harness.modal.use('adapter:eip155')).rejects.toMatchObject({ code: 'LK_SHELL' })
    await expect(harness.modal.use('adapter:eip155')).resolves.toMatchObject({ namespace: 'eip155' })
    await harness.modal.use('adapter:eip155')
    expect(loads()).toBe(3)
    harness.destroy()
  })

  it('is not given by a plugin that left while it loaded', async () => {
    const { harness } = flaky(0)
    await harness.contextOf('slow')
    const asked = harness.modal.use('adapter:eip155')
    harness.switchOff('slow')
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^LK_(PLUGIN_OFF|SERVICE)$/) })
    harness.destroy()
  })
})

describe('an adapter from before there were finders', () => {
  it('hears what to change when the modal opens', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const adapter = { ...fakeAdapter([]), discover: () => undefined }
    const plugin: Plugin = {
      ...{ name: 'old', api: 1, provides: ['adapter:eip155'] },
      load: async () => ({ setup: (context) => context.provide('adapter:eip155', adapter) }),
    }
    const harness = createHarness([plugin])
    await harness.screen()
    const texts = () => said.mock.calls.flat().map(String).join()
    await expect.poll(texts).toContain('"discover" of "adapter:eip155"')
    expect(said.mock.calls.flat()).toContainEqual(expect.objectContaining({ code: 'LK_PLUGIN_FINDER' }))
    said.mockRestore()
    harness.destroy()
  })
})
