import { describe, expect, it } from 'vitest'
import type { PluginContext, TrackEvent } from '../../../kernel/plugin.js'
import type { EmailApi } from '../../../plugins/email/contract.js'
import { email } from '../../../plugins/email/index.js'
import { setup } from '../../../plugins/email/runtime.js'
import { until } from '../../until.js'
import { ada, loadPage, tabForTest } from '../embedded/setup.js'

/** The plugin over the emulator's secure site, its modal open. */
async function opened({ askDevice = false } = {}) {
  const tab = tabForTest()
  tab.set({ askDevice })
  const setups: Promise<EmailApi>[] = []
  const load = async () => ({
    setup(context: PluginContext) {
      const api = setup(context)
      setups.push(api)
      return api
    },
  })
  const page = await loadPage(tab, { others: [{ ...email(), load }] })
  const tracks: TrackEvent[] = []
  await page.screen()
  page.modal.subscribeEvents((event) => void tracks.push(event))
  const context = await page.contextOf('email')
  const api = await setups[0]
  if (!api) throw new Error('The plugin is not set up')
  const view = () => page.modal.getState().view
  const events = () => tracks.map(({ event }) => event).filter((event) => !event.startsWith('MODAL'))
  /** Types a code, and waits for the answer. */
  const enter = async (code: string) => {
    api.code.check(code)
    await until(() => !context.store.get(api.code.state).busy || page.isConnected(), 'the answer')
  }
  return { ...page, tab, api, tracks, events, view, enter }
}

describe('a login by email counts', () => {
  it('the field, the mail, the code and the connection, and no address', async () => {
    const { api, tab, tracks, events, view, enter, isConnected } = await opened()
    api.selected()
    expect(events()).toEqual(['EMAIL_LOGIN_SELECTED'])
    await api.submit(ada)
    expect(events().slice(1)).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(view()).toBe('EmailVerifyOtp')
    const code = tab.mails(ada)[0]?.code ?? ''
    await enter(code === '000000' ? '000001' : '000000')
    expect(events().slice(3)).toEqual(['EMAIL_VERIFICATION_CODE_FAIL'])
    await enter(code)
    await until(() => events().length > 5, 'the connection')
    expect(events().slice(4)).toEqual(['EMAIL_VERIFICATION_CODE_PASS', 'CONNECT_SUCCESS'])
    expect(isConnected()).toBe(true)
    expect(JSON.stringify(tracks)).not.toContain(ada)
  })

  it('that the device was let in by the link of the mail, and the code that follows', async () => {
    const { api, tab, events, view } = await opened({ askDevice: true })
    await api.submit(ada)
    expect(events()).toEqual(['EMAIL_SUBMITTED'])
    expect(view()).toBe('EmailVerifyDevice')
    await until(() => tab.newest().asked.some(({ type }) => type.endsWith('CONNECT_DEVICE')), 'the wait')
    const [mail] = tab.mails(ada)
    if (mail) tab.approve(mail)
    await until(() => view() === 'EmailVerifyOtp', 'the next view')
    expect(events().slice(1)).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
  })

  it('nothing but the field where no mail was sent', async () => {
    const { api, tab, events } = await opened()
    tab.faults({ error: { CONNECT_EMAIL: 'Out of order' } })
    await api.submit(ada)
    expect(events()).toEqual([])
  })
})
