import { describe, expect, it } from 'vitest'
import type { TrackEvent } from '../../../kernel/plugin.js'
import { email } from '../../../plugins/email/index.js'
import { setup } from '../../../plugins/email/runtime.js'
import { until } from '../../until.js'
import { ada, loadPage, tabForTest } from '../embedded/setup.js'

/** The plugin over the emulator's secure site, its modal open. */
async function opened({ askDevice = false } = {}) {
  const tab = tabForTest()
  tab.set({ askDevice })
  const page = await loadPage(tab, { others: [email()] })
  const tracks: TrackEvent[] = []
  await page.screen()
  page.modal.subscribeEvents((event) => void tracks.push(event))
  const api = await setup(await page.contextOf('email'))
  const view = () => page.modal.getState().view
  const events = () => tracks.map(({ event }) => event).filter((event) => !event.startsWith('MODAL'))
  return { ...page, tab, api, tracks, events, view }
}
const { signal } = new AbortController()

describe('a login by email counts', () => {
  it('the field, the mail, the code and the connection, and no address', async () => {
    const { api, tab, tracks, events, view, isConnected } = await opened()
    api.focused()
    expect(events()).toEqual(['EMAIL_LOGIN_SELECTED'])
    await api.submit(ada)
    expect(events().slice(1)).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(view()).toBe('EmailVerifyOtp')
    const code = tab.mails(ada)[0]?.code ?? ''
    await api.verify(code === '000000' ? '000001' : '000000', signal)
    expect(events().slice(3)).toEqual(['EMAIL_VERIFICATION_CODE_FAIL'])
    await api.verify(code, signal)
    expect(events().slice(4)).toEqual(['EMAIL_VERIFICATION_CODE_PASS', 'CONNECT_SUCCESS'])
    expect(isConnected()).toBe(true)
    expect(JSON.stringify(tracks)).not.toContain(ada)
  })

  it('that the device was let in by the link of the mail, and the code that follows', async () => {
    const { api, tab, events, view } = await opened({ askDevice: true })
    await api.submit(ada)
    expect(events()).toEqual(['EMAIL_SUBMITTED'])
    expect(view()).toBe('EmailVerifyDevice')
    const waits = api.waitForDevice(ada, signal)
    await until(() => tab.newest().asked.some(({ type }) => type.endsWith('CONNECT_DEVICE')), 'the wait')
    const [mail] = tab.mails(ada)
    if (mail) tab.approve(mail)
    expect(await waits).toEqual({ status: 'done' })
    expect(events().slice(1)).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(view()).toBe('EmailVerifyOtp')
  })

  it('nothing but the field where no mail was sent', async () => {
    const { api, tab, events } = await opened()
    tab.faults({ error: { CONNECT_EMAIL: 'Out of order' } })
    await api.submit(ada)
    expect(events()).toEqual([])
  })
})
