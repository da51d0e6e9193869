import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorage, type StorageBackend } from '../../../kernel/state/storage.js'
import { memoryBackend } from '../../support/fake-adapter.js'

const raw = (value: unknown) => value

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('storage', () => {
  it('gives back what was set, under its prefix', () => {
    const backend = memoryBackend()
    const storage = createStorage('@latchkey/', () => backend)
    fc.assert(
      fc.property(fc.string(), fc.jsonValue({ noUnicodeString: false }), (key, value) => {
        storage.set(key, value)
        expect(backend.map.has(`@latchkey/${key}`)).toBe(true)
        expect(storage.get(key, raw)).toEqual(JSON.parse(JSON.stringify(value)))
        storage.remove(key)
        expect(storage.get(key, raw)).toBeUndefined()
      }),
    )
  })

  it('keeps two prefixes apart', () => {
    const backend = memoryBackend()
    const [one, two] = ['a/', 'b/'].map((prefix) => createStorage(prefix, () => backend))
    one?.set('session', 1)
    expect(two?.get('session', raw)).toBeUndefined()
  })

  it('has nothing where the text is no JSON or the parser refuses it', () => {
    const backend = memoryBackend()
    const storage = createStorage('', () => backend)
    fc.assert(
      fc.property(fc.string(), (text) => {
        backend.map.set('x', text)
        expect(() => storage.get('x', raw)).not.toThrow()
      }),
    )
    backend.map.set('x', '{"a":1}')
    const refuse = () => {
      throw new Error('not mine')
    }
    expect(storage.get('x', refuse)).toBeUndefined()
  })

  it('never throws at the page: full, forbidden, or nothing that JSON can say', () => {
    const angry: StorageBackend = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const backend of [() => angry, forbidden, () => undefined]) {
      const storage = createStorage('', backend)
      storage.set('x', 1)
      storage.remove('x')
      expect(storage.get('x', raw)).toBeUndefined()
    }
    const storage = createStorage('', memoryBackend)
    expect(() => storage.set('x', 1n)).not.toThrow()
    expect(() => storage.set('x', undefined)).not.toThrow()
    expect(storage.get('x', raw)).toBeUndefined()
  })

  it('is empty without a window, and is the window’s own otherwise', () => {
    const storage = createStorage('t/')
    storage.set('x', 1)
    expect(storage.get('x', raw)).toBeUndefined()
    const backend = memoryBackend()
    vi.stubGlobal('window', { localStorage: backend })
    storage.set('x', 1)
    expect(backend.map.get('t/x')).toBe('1')
  })
})
