import { describe, expect, it } from 'vitest'
import { callFeature, callMethod } from '../../adapter-kit/index.js'

const missing = () => new Error('missing')
const busyError = Object.assign(new Error('Request already pending. Please wait.'), { code: -32002 })

/** A wallet that shows one prompt at a time, as most do; each question is answered by its test. */
function createWallet(busy: (open: number) => Promise<unknown> = () => Promise.reject(busyError)) {
  const prompts: { resolve(value: unknown): void; reject(error: unknown): void }[] = []
  let open = 0
  const request = async (_call: unknown) => {
    if (open > 0) return busy(open)
    open += 1
    return new Promise((resolve, reject) => prompts.push({ resolve, reject })).finally(() => {
      open -= 1
    })
  }
  return { request, prompts }
}

const call = (wallet: object, signal?: AbortSignal, method = 'eth_requestAccounts') =>
  callMethod(wallet, 'request', [{ method }], { signal, missing })

/** Asks and leaves before the wallet answers. */
async function left(wallet: object, method?: string) {
  const stop = new AbortController()
  const asked = call(wallet, stop.signal, method)
  stop.abort(new Error('Back'))
  await expect(asked).rejects.toThrow('Back')
}

describe('a call that was left before the wallet answered', () => {
  it('answers the same call that is made anew', async () => {
    const wallet = createWallet()
    await left(wallet)
    const again = call(wallet, new AbortController().signal)
    wallet.prompts[0]?.resolve(['0x1'])
    await expect(again).resolves.toEqual(['0x1'])
  })

  it('passes on the visitor’s no', async () => {
    const wallet = createWallet()
    await left(wallet)
    const again = call(wallet)
    wallet.prompts[0]?.reject(new Error('no'))
    await expect(again).rejects.toThrow('no')
  })

  it.each([
    ['throws it in an envelope', () => Promise.reject({ error: { code: -32002 } })],
    ['answers it in an envelope', () => Promise.resolve({ error: { code: -32002, message: 'Busy' } })],
    ['says it in words', () => Promise.reject(new Error('page.test has a pending authorization request'))],
  ])('is waited for where the wallet %s', async (_, busy) => {
    const wallet = createWallet(busy)
    await left(wallet)
    const again = call(wallet)
    wallet.prompts[0]?.resolve('yes')
    await expect(again).resolves.toBe('yes')
  })

  it('can be left again and again', async () => {
    const wallet = createWallet()
    for (let time = 0; time < 3; time++) await left(wallet)
    const again = call(wallet)
    wallet.prompts[0]?.resolve('yes')
    await expect(again).resolves.toBe('yes')
    expect(wallet.prompts).toHaveLength(1)
  })

  it('does not keep a wallet that forgot it from asking anew: whichever is answered counts', async () => {
    const answers: ((value: string) => void)[] = []
    const wallet = { request: () => new Promise((resolve) => answers.push(resolve)) }
    await left(wallet)
    const [again, third] = [call(wallet), call(wallet)]
    answers[1]?.('new')
    await expect(again).resolves.toBe('new')
    answers[0]?.('old')
    await expect(third).resolves.toBe('old')
  })

  it('means nothing once it is answered, to another call, or to another wallet', async () => {
    const wallet = createWallet()
    await left(wallet)
    await expect(call(wallet, undefined, 'personal_sign')).rejects.toBe(busyError)
    wallet.prompts[0]?.resolve('late')
    await new Promise((resolve) => setImmediate(resolve))
    const next = call(wallet)
    wallet.prompts[1]?.resolve('next')
    await expect(next).resolves.toBe('next')
    await left(createWallet())
    const other = createWallet(() => Promise.reject(busyError))
    void call(other).catch(() => undefined)
    await expect(call(other)).rejects.toBe(busyError)
  })

  it('is known by its wallet where that makes its features anew at each look', async () => {
    const { request, prompts } = createWallet()
    const raw = {
      get features() {
        return { 'standard:connect': { connect: request }, 'other:connect': { connect: request } }
      },
    }
    const wallet = { raw } as Parameters<typeof callFeature>[0]
    const connect = (feature: string, signal?: AbortSignal) =>
      callFeature(wallet, feature, 'connect', [{}], signal)
    const stop = new AbortController()
    const asked = connect('standard:connect', stop.signal)
    stop.abort(new Error('Back'))
    await expect(asked).rejects.toThrow('Back')
    await expect(connect('other:connect')).rejects.toBe(busyError)
    const again = connect('standard:connect')
    prompts[0]?.resolve('yes')
    await expect(again).resolves.toBe('yes')
  })
})
