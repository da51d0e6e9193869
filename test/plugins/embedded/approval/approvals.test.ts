import { afterEach, describe, expect, it, vi } from 'vitest'
import { soon, until } from '../../../until.js'
import { loadPage, tabForTest } from '../setup.js'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page whose visitor is logged in; the modal is closed. */
async function loggedIn() {
  const tab = tabForTest()
  const at = await loadPage(tab, { defaultAccountTypes: { eip155: 'eoa' } })
  await at.logIn()
  await at.modal.close()
  const { store, state, router } = await at.contextOf('embedded')
  const sign = () =>
    at.provider().request({ method: 'personal_sign', params: ['0x4869', at.modal.getAccount().address] })
  const posted = () => tab.newest().asked.map(({ type, payload }) => Object(payload).method ?? type)
  return { ...at, tab, router, sign, posted, toast: () => store.get(state.toast) }
}

/** A transaction of a plugin, which notes what it is told. */
function entry() {
  const told: string[] = []
  const note = (what: string) => () => void told.push(what)
  return { told, onSuccess: note('success'), onError: note('error'), onCancel: note('cancel') }
}

describe('a method that the wallet does not take', () => {
  it('is refused here, said on the console, and 300 ms later in the modal, which it opens', async () => {
    const { modal, provider, posted, toast } = await loggedIn()
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await expect(provider().request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
    })
    expect(printed).toHaveBeenCalledWith('[latchkey] Requested RPC call is not allowed', {
      method: 'eth_sign',
    })
    await vi.advanceTimersByTimeAsync(299)
    expect(toast()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(toast()).toMatchObject({ kind: 'error', text: 'Action not allowed' })
    vi.useRealTimers()
    await soon(() => expect(modal.getState()).toMatchObject({ open: true, view: 'Account' }))
    expect(posted()).not.toContain('eth_sign')
  })

  it('ends what the visitor has not decided about, and the frame stops showing it', async () => {
    const { modal, tab, provider, sign, posted } = await loggedIn()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    tab.behaviour.approves = undefined
    const request = sign()
    request.catch(() => undefined) // read below
    await until(() => modal.getState().view === 'ApproveTransaction' && posted().includes('personal_sign'))
    await expect(provider().request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 'LK_WALLET_METHOD',
    })
    await expect(request).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(posted().at(-1)).toBe('@w3m-app/RPC_ABORT')
  })
})

describe.each([
  ['that the visitor declines', false, 'error'],
  ['that the visitor approves', true, 'success'],
] as const)('a request %s', (_, approves, outcome) => {
  const settle = async (at: Awaited<ReturnType<typeof loggedIn>>) => {
    at.tab.behaviour.approves = approves
    await at.sign().catch(() => undefined)
  }

  it('closes the modal that was opened for it', async () => {
    const at = await loggedIn()
    await settle(at)
    await soon(() => expect(at.modal.getState().open).toBe(false))
    expect(at.shown()).toContain('ApproveTransaction')
  })

  it('leads back to the view that was there before it', async () => {
    const at = await loggedIn()
    await at.modal.open()
    await settle(at)
    expect(at.modal.getState()).toMatchObject({ open: true, view: 'Account' })
  })

  it(`ends the newest transaction of the stack, once, with ${outcome}`, async () => {
    const at = await loggedIn()
    const [first, newest] = [entry(), entry()]
    await at.modal.open()
    at.router.pushTransaction(first)
    at.router.pushTransaction(newest)
    await settle(at)
    expect([first.told, newest.told]).toEqual([[], [outcome]])
    at.router.popTransaction('success')
    expect(at.router.hasTransactions()).toBe(false)
    expect(at.modal.getState()).toMatchObject({ open: true, view: 'Account' })
  })
})
