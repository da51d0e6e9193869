import { afterEach, describe, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../../../../kernel/plugin.js'
import { until } from '../../../until.js'
import { atReview, bob, carol, currentView, type SendSetup, setup, txHash } from '../fake-wallet.js'

afterEach(() => {
  vi.useRealTimers()
})

/** A promise with its ends. */
function later<T>() {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => {}, () => {}]
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A setup whose wallet answers when the test says. */
async function asking(adapter: object = {}) {
  const answer = later<string>()
  const send = vi.fn(() => answer.promise)
  const at = await setup({ adapter: { send, ...adapter } })
  const review = await atReview(at)
  const done = at.service.send(review)
  await until(() => send.mock.calls.length === 1)
  return { at, review, done, answer, send }
}
const statusOf = ({ service }: SendSetup) => service.progress.get().status
const toastOf = ({ context }: SendSetup) => context.store.get(context.state.toast)
const eventsOf = ({ tracks }: SendSetup) =>
  tracks.filter(({ event }) => event.startsWith('SEND')).map(({ event }) => event)

describe('a transfer', () => {
  it('waits for the wallet, then is done', async () => {
    const { at, answer, done, review } = await asking()
    expect(statusOf(at)).toBe('approving')
    expect(currentView(at.context)).toBe('WalletSendProgress')
    answer.resolve(txHash)
    await done
    expect(at.service.progress.get()).toEqual({ status: 'done', review, hash: txHash, confirmed: false })
    expect(currentView(at.context)).toBe('WalletSendConfirmed')
    expect(toastOf(at)).toBeUndefined()
    expect(at.context.store.get(at.context.state.route).history).toHaveLength(1)
  })

  it('is counted by names and properties of the table', async () => {
    const { at, answer, done } = await asking()
    answer.resolve(txHash)
    await done
    const shared = { isSmartAccount: false, network: 'eip155:1', token: 'TEST', amount: 0.5 }
    const counted = at.tracks.filter(({ event }) => event.startsWith('SEND'))
    expect(counted).toEqual([
      { event: 'SEND_INITIATED', properties: shared },
      { event: 'SEND_SUCCESS', properties: { ...shared, hash: txHash } },
    ])
  })

  it('is waited for in a block where the namespace can tell', async () => {
    const receipt = later<unknown>()
    const getOutcome = vi.fn(() => receipt.promise)
    const { at, answer, review } = await asking({ getOutcome })
    answer.resolve(txHash)
    await until(() => statusOf(at) === 'sending')
    expect(at.service.progress.get()).toEqual({
      ...{ status: 'sending', review, hash: txHash },
      told: 'submitted',
    })
    expect(getOutcome).toHaveBeenCalledWith(
      txHash,
      expect.objectContaining({ caipNetworkId: 'eip155:1' }),
      expect.any(AbortSignal),
    )
    receipt.resolve({ status: 'confirmed' })
    await until(() => statusOf(at) === 'done')
    expect(at.service.progress.get()).toMatchObject({ confirmed: true })
  })

  it('that the wallet made faster is done under its other hash', async () => {
    const hash = `0x${'cd'.repeat(32)}`
    const getOutcome = async () => ({ status: 'confirmed', hash })
    const { at, answer, done } = await asking({ getOutcome })
    answer.resolve(txHash)
    await done
    expect(at.service.progress.get()).toMatchObject({ status: 'done', hash })
    expect(at.tracks.at(-1)).toMatchObject({ event: 'SEND_SUCCESS', properties: { hash } })
  })

  it('that takes long is pending, and done later', async () => {
    let told: object = { status: 'seen' }
    const { at, answer } = await asking({ getOutcome: async () => told })
    vi.useFakeTimers()
    answer.resolve(txHash)
    await vi.advanceTimersByTimeAsync(26_000)
    expect(at.service.progress.get()).toMatchObject({ status: 'pending', told: 'seen', hash: txHash })
    expect(currentView(at.context)).toBe('WalletSendProgress')
    expect(eventsOf(at)).toEqual(['SEND_INITIATED'])
    told = { status: 'confirmed' }
    await vi.advanceTimersByTimeAsync(30_000)
    expect(statusOf(at)).toBe('done')
    expect(eventsOf(at)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('that no node tells of in most of an hour is not called failed, and whoever asked for it is told so', async () => {
    const heard: string[] = []
    const { at, answer } = await asking({ getOutcome: async () => ({ status: 'unseen' }) })
    at.context.events.on('transaction:failed', ({ hash }) => void heard.push(hash))
    vi.useFakeTimers()
    answer.resolve(txHash)
    await vi.advanceTimersByTimeAsync(30_000 * 120)
    expect(at.service.progress.get()).toMatchObject({
      ...{ status: 'pending', told: 'unseen', lost: true, hash: txHash },
    })
    expect(heard).toEqual([])
  })

  it('is on its way once the wallet’s own provider says so', async () => {
    const listeners = new Map<string, () => void>()
    const provider = {
      on: (event: string, listener: () => void) => listeners.set(event, listener),
      removeListener: (event: string) => listeners.delete(event),
    }
    const connect = async () => ({
      accounts: [{ namespace: 'eip155', address: carol, type: 'eoa' }] as const,
      network: 'eip155:1' as const,
      provider,
      watch: () => () => undefined,
    })
    const answer = later<string>()
    const at = await setup({ adapter: { connect, send: () => answer.promise } })
    const done = at.service.send(await atReview(at))
    await until(() => listeners.has('pendingTransaction'))
    listeners.get('pendingTransaction')?.()
    expect(at.service.progress.get()).toMatchObject({ status: 'sending', hash: undefined })
    answer.resolve(txHash)
    await done
    expect(listeners.size).toBe(0)
  })

  it('remembers the receiver, the last one first', async () => {
    const { at, answer, done } = await asking()
    at.context.storage.set('recent:eip155', [carol, bob])
    answer.resolve(txHash)
    await done
    expect(at.context.storage.get('recent:eip155', (value) => value)).toEqual([bob, carol])
  })
})

describe('a no', () => {
  it('leads back to the review, which is still the same', async () => {
    const { at, answer, done, review, send } = await asking()
    answer.reject(Object.assign(new Error('User rejected the request'), { code: 4001 }))
    await done
    expect(at.service.progress.get()).toEqual({ status: 'rejected', review })
    expect(currentView(at.context)).toBe('WalletSendPreview')
    expect(at.service.reviewed()).toBe(review)
    expect(eventsOf(at)).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
    send.mockResolvedValueOnce(txHash)
    await at.service.send(review)
    expect(statusOf(at)).toBe('done')
  })
})

describe('a failure', () => {
  it('is told where it is tried again', async () => {
    const { at, answer, done } = await asking()
    answer.reject(new LatchkeyError('LK_SEND', 'Transaction error', { why: 'The wallet says: no gas.' }))
    await done
    expect(at.service.progress.get()).toMatchObject({
      status: 'failed',
      problem: { code: 'LK_SEND', message: 'Transaction error', why: 'The wallet says: no gas' },
    })
    expect(currentView(at.context)).toBe('WalletSendPreview')
    expect(eventsOf(at)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  })

  it('is counted without the addresses it names', async () => {
    const { at, answer, done } = await asking()
    answer.reject(new Error(`${bob} is not on the list of ${carol}`))
    await done
    expect(at.tracks.at(-1)).toMatchObject({
      event: 'SEND_ERROR',
      properties: { message: '0x… is not on the list of 0x…' },
    })
  })

  it('is counted in few words, and without addresses of any chain', async () => {
    const { at, answer, done } = await asking()
    const [own, coin] = [
      '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ]
    answer.reject(new Error(`${own} cannot pay ${coin}: ${'long '.repeat(1000)}`))
    await done
    const message = String(at.tracks.at(-1)?.properties?.message)
    expect(message).toMatch(/^… cannot pay …: long/)
    expect(message.length).toBeLessThanOrEqual(200)
  })

  it('of the chain has the reason', async () => {
    const reverted = new LatchkeyError('LK_REVERTED', 'boom reason')
    const { at, answer, done } = await asking({
      getOutcome: async () => ({ status: 'failed', error: reverted }),
    })
    answer.resolve(txHash)
    await done
    expect(at.service.progress.get()).toMatchObject({
      problem: { code: 'LK_REVERTED', message: 'boom reason' },
    })
    expect(eventsOf(at)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  })

  it('of a service that answers nonsense is a transfer nobody knows of, not one that is done', async () => {
    const { at, answer } = await asking({ getOutcome: async () => 'success' })
    vi.useFakeTimers()
    answer.resolve(txHash)
    await vi.advanceTimersByTimeAsync(26_000)
    expect(at.service.progress.get()).toMatchObject({ status: 'pending', told: 'unknown' })
  })

  it('where the adapter cannot send, asks nobody', async () => {
    const at = await setup({ adapter: { send: undefined as never } })
    await at.service.send(await atReview(at))
    expect(at.service.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_SEND' } })
    expect(eventsOf(at)).toEqual(['SEND_ERROR'])
  })
})

describe('what other plugins hear of a transaction', () => {
  const names = ['transaction:submitted', 'transaction:confirmed', 'transaction:failed'] as const
  /** What is heard once the wallet has handed it to the network. */
  async function heardOf(adapter: object) {
    const { at, answer, done, review } = await asking(adapter)
    const heard: unknown[] = []
    for (const name of names) at.context.events.on(name, (event) => void heard.push([name, event]))
    answer.resolve(txHash)
    await done
    const { namespace, address } = review.account
    return { heard, event: { namespace, address, network: 'eip155:1', hash: txHash } }
  }
  const answering = (answer: () => Promise<unknown>) => ({ getOutcome: answer })

  it('is that it was handed over, where nobody can tell more', async () => {
    const { heard, event } = await heardOf({})
    expect(heard).toEqual([['transaction:submitted', event]])
  })

  it('is that it is in a block, by the hash it has there', async () => {
    const faster = `0x${'f'.repeat(64)}`
    const { heard, event } = await heardOf(answering(async () => ({ status: 'confirmed', hash: faster })))
    expect(heard).toEqual([
      ['transaction:submitted', event],
      ['transaction:confirmed', { ...event, hash: faster }],
    ])
  })

  it('is that it failed there', async () => {
    const reverted = new LatchkeyError('LK_REVERTED', 'boom reason')
    const { heard, event } = await heardOf(answering(async () => ({ status: 'failed', error: reverted })))
    expect(heard).toEqual([
      ['transaction:submitted', event],
      ['transaction:failed', event],
    ])
  })

  it('is nothing when the wallet did not hand it over', async () => {
    const { at, answer, done } = await asking()
    const heard: unknown[] = []
    for (const name of names) at.context.events.on(name, (event) => void heard.push(event))
    answer.reject(Object.assign(new Error(), { code: 4001 }))
    await done
    expect(heard).toEqual([])
  })
})

describe('who does not wait', () => {
  it('is back at the review, and sees it when the wallet says yes after all', async () => {
    const { at, answer, done } = await asking()
    at.service.leave()
    expect(statusOf(at)).toBe('left')
    expect(currentView(at.context)).toBe('WalletSendPreview')
    answer.resolve(txHash)
    await done
    expect(statusOf(at)).toBe('done')
    expect(currentView(at.context)).toBe('WalletSendConfirmed')
  })

  it('sees nothing of a late no', async () => {
    const { at, answer, done } = await asking()
    at.service.leave()
    answer.reject(Object.assign(new Error(), { code: 4001 }))
    await done
    expect(currentView(at.context)).toBe('WalletSendPreview')
    expect(statusOf(at)).toBe('rejected')
  })

  it('who closed the modal is not called back, and it counts all the same, once', async () => {
    const { at, answer, done } = await asking()
    await at.modal.close()
    expect(statusOf(at)).toBe('idle')
    answer.resolve(txHash)
    await done
    expect(statusOf(at)).toBe('idle')
    expect(currentView(at.context)).toBeUndefined()
    expect(toastOf(at)).toBeUndefined()
    expect(eventsOf(at)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('is told how it ended when the modal opens next, one after the other', async () => {
    const { at, answer, done, send } = await asking()
    const second = later<string>()
    send.mockReturnValueOnce(second.promise)
    await at.modal.close()
    await at.modal.open()
    const other = at.service.send(await atReview(at, '0.25'))
    await until(() => send.mock.calls.length === 2)
    await at.modal.close()
    answer.resolve(txHash)
    await done
    second.reject(new LatchkeyError('LK_SEND', 'Transaction error'))
    await other
    expect(eventsOf(at).slice(2)).toEqual(['SEND_SUCCESS', 'SEND_ERROR'])
    vi.useFakeTimers()
    await at.modal.open()
    expect(toastOf(at)).toMatchObject({ kind: 'success', text: 'Sent: 0.5 TEST' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(toastOf(at)).toMatchObject({
      kind: 'error',
      text: 'Not sent: 0.25 TEST. Transaction error',
    })
    await vi.advanceTimersByTimeAsync(3000)
    await at.modal.close()
    await at.modal.open()
    expect(toastOf(at)).toBeUndefined()
  })

  it('is told on the view where they are, and not where it is seen anyway', async () => {
    const receipt = later<unknown>()
    const getOutcome = () => receipt.promise
    const { at, answer, done } = await asking({ getOutcome })
    answer.resolve(txHash)
    await until(() => statusOf(at) === 'sending')
    at.context.router.reset('Account')
    receipt.resolve({ status: 'failed', error: new LatchkeyError('LK_REVERTED', 'boom reason') })
    await done
    expect(currentView(at.context)).toBe('Account')
    expect(toastOf(at)).toMatchObject({ kind: 'error', text: 'Not sent: 0.5 TEST. boom reason' })
  })

  it('hears nothing of their own no', async () => {
    const { at, answer, done } = await asking()
    await at.modal.close()
    answer.reject(Object.assign(new Error(), { code: 4001 }))
    await done
    await at.modal.open()
    expect(toastOf(at)).toBeUndefined()
  })

  it('asks the wallet once, however often they press', async () => {
    const { at, answer, done, review, send } = await asking()
    await at.service.send(review)
    await at.service.send(review)
    answer.resolve(txHash)
    await done
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sees the newer of two transfers', async () => {
    const { at, answer, done, review, send } = await asking()
    at.service.leave()
    const second = later<string>()
    send.mockReturnValueOnce(second.promise)
    const next = at.service.send(review, true)
    await until(() => send.mock.calls.length === 2)
    answer.reject(new Error('the first one failed'))
    await done
    expect(statusOf(at)).toBe('approving')
    second.resolve(txHash)
    await next
    expect(statusOf(at)).toBe('done')
  })
})

describe('the transaction stack', () => {
  const outer = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() })

  it.each<[string, (answer: ReturnType<typeof later<string>>) => void]>([
    ['success', (answer) => answer.resolve(txHash)],
    ['error', (answer) => answer.reject(new Error('x'))],
    ['cancel', (answer) => answer.reject(Object.assign(new Error(), { code: 4001 }))],
  ])('is as it was after %s', async (_, end) => {
    const { at, answer, done } = await asking()
    end(answer)
    await done
    const entry = outer()
    at.context.router.pushTransaction(entry)
    at.context.router.popTransaction('success')
    at.context.router.popTransaction('success')
    expect(entry.onSuccess).toHaveBeenCalledTimes(1)
  })

  it('may be ended by somebody else, such as an approval frame', async () => {
    const { at, answer, done } = await asking()
    at.context.router.popTransaction('success')
    expect(currentView(at.context)).toBe('WalletSendProgress')
    answer.reject(new Error('x'))
    await done
    expect(currentView(at.context)).toBe('WalletSendPreview')
  })

  it('leaves what another plugin pushed before alone', async () => {
    const answer = later<string>()
    const at = await setup({ adapter: { send: () => answer.promise } })
    const entry = outer()
    const review = await atReview(at)
    at.context.router.pushTransaction(entry)
    const done = at.service.send(review)
    answer.reject(new Error('x'))
    await done
    expect(entry.onError).not.toHaveBeenCalled()
    at.context.router.popTransaction('success')
    expect(entry.onSuccess).toHaveBeenCalledTimes(1)
  })
})

describe('halfway', () => {
  it('a wallet that leaves closes the modal, and nothing else happens', async () => {
    const { at, answer, done } = await asking()
    at.say({ type: 'disconnect' })
    await until(() => currentView(at.context) === undefined)
    expect(statusOf(at)).toBe('idle')
    answer.reject(new Error('disconnected'))
    await done
    expect(currentView(at.context)).toBeUndefined()
  })

  it('a wallet on another network is seen on the review', async () => {
    const { at, review } = await asking()
    at.say({ type: 'network', network: 'eip155:10' })
    await until(() => at.service.differences(review).includes('network'))
  })

  it('a plugin that is switched off stays silent', async () => {
    const getOutcome = vi.fn(async () => ({ status: 'confirmed' }))
    const { at, answer, done } = await asking({ getOutcome })
    const before = [currentView(at.context), toastOf(at), eventsOf(at)]
    at.switchOff('send')
    answer.resolve(txHash)
    await done
    expect([currentView(at.context), toastOf(at), eventsOf(at)]).toEqual(before)
    expect(getOutcome).not.toHaveBeenCalled()
  })
})
