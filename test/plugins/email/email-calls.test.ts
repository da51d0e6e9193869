import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { EmailApi } from '../../../plugins/email/contract.js'
import { email } from '../../../plugins/email/index.js'
import { setup } from '../../../plugins/email/runtime.js'
import { until } from '../../until.js'
import { ada, loadPage, tabForTest } from '../embedded/setup.js'

/** A page with its own screen: the plugin over the emulator's secure site. */
async function ownScreen({ askDevice = false } = {}) {
  const tab = tabForTest()
  tab.set({ askDevice })
  const apis: EmailApi[] = []
  /** The view's side, by which tests do what a visitor does there. */
  const load = async () => ({
    async setup(context: Parameters<typeof setup>[0]) {
      const api = await setup(context)
      apis.push(api)
      return api
    },
  })
  const page = await loadPage(tab, { others: [{ ...email(), load }] })
  const events: string[] = []
  onTestFinished(page.modal.subscribeEvents(({ event }) => void events.push(event)))
  const code = async (to = ada) => {
    await until(() => tab.mails(to)[0]?.code, 'the code')
    return tab.mails(to)[0]?.code ?? ''
  }
  return { ...page, tab, events, code, api: () => apis[0], isOpen: () => page.modal.getState().open }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: string; message: string }) => error,
  )
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a login by email from a page’s own screen', () => {
  it('asks for the code of the mail, and answers with the account; no view comes', async () => {
    const { modal, code, events, isOpen, shown, tab } = await ownScreen()
    expect(await modal.connectEmail(ada)).toEqual({ status: 'code' })
    const right = await code()
    expect(await failure(modal.confirmCode(wrong(right)))).toMatchObject({ code: 'LK_FRAME_REFUSED' })
    const account = await modal.confirmCode(right)
    expect(account.address).toBe(tab.addresses(ada).smartAccount)
    expect(account.embeddedWalletInfo?.user.email).toBe(ada)
    expect([isOpen(), shown()]).toEqual([false, []])
    expect(events).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ])
    expect(await failure(modal.confirmCode(right))).toMatchObject({ code: 'LK_EMAIL_STEP' })
  })

  it('waits for the approval of a browser that the wallet does not know', async () => {
    const { modal, tab, code } = await ownScreen({ askDevice: true })
    const step = await modal.connectEmail(ada)
    if (step.status !== 'device') throw new Error(`The wallet wants ${step.status}`)
    await until(() => tab.newest().asked.some(({ type }) => type.endsWith('CONNECT_DEVICE')), 'the wait')
    const [mail] = tab.mails(ada)
    if (mail) tab.approve(mail)
    expect(await step.approved).toEqual({ status: 'code' })
    expect((await modal.confirmCode(await code())).isConnected).toBe(true)
  })

  it('connects at once where the wallet knows the login', async () => {
    const { modal, code } = await ownScreen()
    await modal.connectEmail(ada)
    const service = await modal.use('embedded')
    await service.connectOtp(await code()) // logged in at the wallet, and connected nowhere
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const step = await modal.connectEmail(ada)
    expect(step).toMatchObject({ status: 'connected', account: { isConnected: true } })
  })

  it('sends another mail after the pause, and gives way to a later address', async () => {
    const { modal, code, tab } = await ownScreen()
    await modal.connectEmail(ada)
    expect(await failure(modal.resendCode())).toMatchObject({ code: 'LK_EMAIL_WAIT' })
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await modal.resendCode()).toEqual({ status: 'code' })
    await until(() => tab.mails(ada).length > 1, 'the second mail')
    await modal.connectEmail('bob@example.org')
    const account = await modal.confirmCode(await code('bob@example.org'))
    expect(account.embeddedWalletInfo?.user.email).toBe('bob@example.org')
  })

  it('says what is no address, and that somebody is logged in', async () => {
    const { modal, logIn } = await ownScreen()
    expect(await failure(modal.connectEmail('ada'))).toMatchObject({ code: 'APKTW002' })
    expect(await failure(modal.resendCode())).toMatchObject({ code: 'LK_EMAIL_STEP' })
    await logIn()
    expect(await failure(modal.connectEmail(ada))).toMatchObject({ code: 'LK_ALREADY_CONNECTED' })
  })
})

describe('another email by a call', () => {
  const grace = 'grace@example.org'

  it('is asked for by the modal, which closes once the login has it', async () => {
    const { modal, tab, code, logIn, api, isOpen } = await ownScreen()
    tab.set({ confirmOldEmail: false })
    await logIn()
    const update = modal.updateEmail()
    await until(() => modal.getState().view === 'UpdateEmailWallet', 'the field')
    await api()?.update(grace)
    await until(() => modal.getState().view === 'UpdateEmailSecondaryOtp', 'the code')
    api()?.code.check(await code(grace))
    expect(await update).toEqual({ email: grace })
    expect(modal.getAccount().embeddedWalletInfo?.user.email).toBe(grace)
    await until(() => !isOpen(), 'the modal to close')
  })

  it('ends when the visitor leaves, and keeps the email', async () => {
    const { modal, logIn } = await ownScreen()
    await logIn()
    const update = failure(modal.updateEmail())
    await until(() => modal.getState().view === 'UpdateEmailWallet', 'the field')
    await modal.close()
    expect(await update).toMatchObject({ code: 'LK_CLOSED', message: 'Modal closed' })
    expect(modal.getAccount().embeddedWalletInfo?.user.email).toBe(ada)
  })

  it('says that nobody is logged in, or that there is no such wallet', async () => {
    const { modal, switchOff, isOpen } = await ownScreen()
    expect(await failure(modal.updateEmail())).toMatchObject({
      code: 'LK_LOGIN',
      message: 'Not connected to email or social',
    })
    switchOff('email')
    expect(await failure(modal.updateEmail())).toMatchObject({
      code: 'LK_SERVICE',
      message: expect.stringContaining('email'),
    })
    expect(isOpen()).toBe(false)
  })
})
