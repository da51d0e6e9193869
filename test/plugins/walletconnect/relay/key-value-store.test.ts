import { afterEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { walletConnect } from '../../../../plugins/walletconnect/index.js'
import { createKeyValueStore } from '../../../../plugins/walletconnect/relay/key-value-store.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { evm } from '../fake-transport.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Databases as sandboxed frames and broken browsers have them. */
const databases = {
  'throws when it is opened': () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  'never opens': () => ({}),
  'opens and throws at each use': () => {
    const request = {
      result: {
        transaction() {
          throw new DOMException('Gone', 'InvalidStateError')
        },
      },
      onsuccess: () => undefined,
    }
    queueMicrotask(() => request.onsuccess())
    return request
  },
}

describe.each(Object.entries(databases))('a database that %s', (_, open) => {
  it('is done without: what is kept lasts as long as the page', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open })
    const keep = createKeyValueStore('x')
    const done = keep.setItem('a', { b: 1 }).then(() => keep.getItem('a'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await done).toEqual({ b: 1 })
    expect(await keep.getKeys()).toEqual(['a'])
    await keep.removeItem('a')
    expect(await keep.getItem('a')).toBeUndefined()
  })
})

/** A database that answers each question with the text. */
function databaseWith(text: string) {
  const answering = <T>(result: T) => {
    const request = { result, onsuccess: () => undefined }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const store = { get: () => answering(text), getAllKeys: () => answering(['a']) }
  return { open: () => answering({ transaction: () => ({ objectStore: () => store }) }) }
}

describe('a stored value', () => {
  it('that is broken counts as absent, and the others are read', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    for (const broken of ['', '{"a":', 'undefined', '\u0000']) {
      vi.stubGlobal('indexedDB', databaseWith(broken))
      const kept = createKeyValueStore('x')
      expect(await kept.getItem('a')).toBeUndefined()
      expect(await kept.getEntries()).toEqual([])
    }
    vi.stubGlobal('indexedDB', databaseWith('{"b":1}'))
    expect(await createKeyValueStore('x').getEntries()).toEqual([['a', { b: 1 }]])
  })
})

describe('a page that may not store', () => {
  it('is told so, not that a wallet or the relay failed', async () => {
    const returnPage = borrowPage()
    const denied = new DOMException("Failed to read the 'localStorage' property: denied", 'SecurityError')
    const transport = () => Promise.reject(denied)
    const plugins = [walletConnect({ transport, prefetch: 'none' }), eip155()]
    const { modal, contextOf, destroy } = createHarness(plugins, { networks: [evm(1)] })
    await contextOf('walletconnect')
    const connected = modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
    await expect(connected).rejects.toMatchObject({ code: 'LK_PAIRING_STORAGE', cause: denied })
    destroy()
    returnPage()
  })
})
