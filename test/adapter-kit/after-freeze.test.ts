import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callMethod } from '../../adapter-kit/index.js'

const missing = () => new Error('missing')
const closed = 'A listener indicated an asynchronous response, but the message channel closed'
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => void vi.unstubAllGlobals())

/** The page goes into the browser's back-forward cache, or away. */
const leave = (persisted = true) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

/** An extension whose channel is closed while the page is frozen: the next calls fail by that. */
function createWallet(closedFor: number) {
  let prompts = 0
  let left = closedFor
  const request = vi.fn(async () => {
    prompts += 1
    if (prompts === 1) return new Promise(() => undefined)
    left -= 1
    if (left >= 0) throw new Error(closed)
    return ['0x1']
  })
  return { request }
}

const call = (wallet: object, isRepeatable = true, method = 'eth_requestAccounts') =>
  callMethod(wallet, 'request', [{ method }], { isRepeatable, missing })

describe('a wallet whose prompt was open when the page was frozen', () => {
  it('is asked once more where the first call fails by that', async () => {
    const wallet = createWallet(1)
    void call(wallet)
    leave()
    await expect(call(wallet)).resolves.toEqual(['0x1'])
    expect(wallet.request).toHaveBeenCalledTimes(3)
  })

  it('is not asked for ever', async () => {
    const wallet = createWallet(9)
    void call(wallet)
    leave()
    await expect(call(wallet)).rejects.toThrow('channel closed')
    await expect(call(wallet)).rejects.toThrow('channel closed')
    expect(wallet.request).toHaveBeenCalledTimes(4)
  })

  it('is not asked twice for what it may have done already', async () => {
    const wallet = createWallet(1)
    void call(wallet)
    leave()
    await expect(call(wallet, false, 'eth_sendTransaction')).rejects.toThrow('channel closed')
    expect(wallet.request).toHaveBeenCalledTimes(2)
  })

  it('is asked once where the page was not frozen: its extension was updated', async () => {
    const wallet = createWallet(1)
    void call(wallet)
    leave(false)
    await expect(call(wallet)).rejects.toThrow('channel closed')
    expect(wallet.request).toHaveBeenCalledTimes(2)
  })
})
