import { describe, expect, it, onTestFinished } from 'vitest'
import { watchListeners } from '../../conformance/spies/listeners.js'
import { watchTimers } from '../../conformance/spies/timers.js'
import { soon, until } from '../../until.js'
import { ada, loadPage, tabForTest } from './setup.js'

/** Where frames are. */
const places = () => [...document.body.children].flatMap((holder) => [...holder.children])

/** What is alive on the page: listeners, timers and places of frames. */
function watchPage() {
  const [listeners, timers] = [watchListeners(), watchTimers()]
  onTestFinished(() => {
    for (const spy of [listeners, timers]) spy.stop()
  })
  return () => ({
    messages: listeners.live().filter(({ type }) => type === 'message').length,
    listeners: listeners.live().length,
    timers: timers.live().map(({ ms }) => ms),
    places: places().length,
  })
}

/** Whether work has settled. */
function ended(work: Promise<unknown>) {
  const state = { is: false, code: undefined as unknown, message: undefined as unknown }
  work.then(
    () => {
      state.is = true
    },
    (error: unknown) => {
      const { code, message } = Object(error)
      Object.assign(state, { is: true, code, message })
    },
  )
  return state
}

describe('nothing of the embedded wallet is left behind', () => {
  it('by a modal that is destroyed: promises have settled, timers, listeners and the frame are gone', async () => {
    const tab = tabForTest()
    const count = watchPage()
    const before = count()
    const { modal, service, provider, logIn, destroy } = await loadPage(tab)
    await logIn()
    expect(count()).toMatchObject({ messages: before.messages + 1, places: before.places + 1 })
    tab.faults({ drop: ['CONNECT_DEVICE', 'CONNECT_FARCASTER', 'GET_SOCIAL_REDIRECT_URI'] })
    tab.behaviour.approves = undefined // the visitor does not decide
    const { signal } = new AbortController()
    const open = [
      service.connectDevice(signal),
      service.approveFarcaster(signal),
      service.socialUri('google', signal),
      provider().request({ method: 'personal_sign', params: ['0x00', modal.getAccount().address] }),
    ].map(ended)
    await until(() => tab.newest().asked.some(({ type }) => type.endsWith('RPC_REQUEST')), 'the request')
    // Its error would be shown in a moment.
    await expect(provider().request({ method: 'not_known' })).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
    })
    destroy()
    await soon(() => expect(open.map(({ is }) => is)).toEqual(open.map(() => true)))
    expect(tab.newest().isConnected()).toBe(false)
    await soon(() => expect(count()).toEqual(before))
  })

  it('by a login that ends: the frame stays for the next one, with one listener and no timer', async () => {
    const tab = tabForTest()
    const count = watchPage()
    const { modal, logIn } = await loadPage(tab)
    await logIn()
    await modal.disconnect()
    const after = count()
    for (let round = 0; round < 3; round++) {
      await logIn()
      await modal.disconnect()
    }
    expect(tab.frames.length).toBe(1)
    expect(after.timers).toEqual([])
    await soon(() => expect(count()).toEqual(after))
  })

  it('by attempts whose frame was taken away: each new one has one place in the page', async () => {
    const tab = tabForTest()
    const count = watchPage()
    const { service } = await loadPage(tab)
    await service.prefetch()
    const first = count()
    for (let round = 0; round < 3; round++) {
      for (const frame of places().flatMap((place) => [...place.children])) frame.remove()
      await service.prefetch()
    }
    expect(tab.frames.map((frame) => frame.isConnected())).toEqual([false, false, false, true])
    expect(count()).toEqual(first)
  })

  it('by requests that the visitor leaves', async () => {
    const tab = tabForTest()
    const count = watchPage()
    const { modal, provider, logIn } = await loadPage(tab)
    await logIn()
    tab.behaviour.approves = undefined
    const leave = async () => {
      const signing = ended(provider().request({ method: 'personal_sign', params: ['0x00', ada] }))
      await until(() => modal.getState().view === 'ApproveTransaction', 'the view')
      await modal.close()
      await soon(() => expect(signing).toEqual({ is: true, code: 4001, message: 'Request was aborted' }))
      await until(() => tab.newest().asked.at(-1)?.type === '@w3m-app/RPC_ABORT', 'the abort')
    }
    await leave() // the first opening of a modal adds listeners of its own
    await soon(() => expect(count().timers).toEqual([]))
    const before = count()
    await leave()
    await soon(() => expect(count()).toEqual(before))
  })
})
