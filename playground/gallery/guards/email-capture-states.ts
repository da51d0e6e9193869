import type { GalleryState, Harness } from '../harness.js'

const form = 'DataCapture'
const code = 'DataCaptureOtpConfirm'
const path = '/auth/v1/otp'
const email = 'ada@example.org'
const required = ['activity', 'email_capture:required']

/** Fox Wallet is allowed, and the visitor is asked for an address. */
async function ask(page: Harness): Promise<void> {
  page.answer('approve')
  const connecting = page.modal.connect({ namespace: 'eip155', connectorId: 'org.example.fox' })
  connecting.catch(() => undefined) // some states end it
  await page.seen('email-capture')
}

async function give(page: Harness, text = email): Promise<void> {
  await ask(page)
  await page.fill('wui-email-input', text)
  await page.click('email-capture-continue')
}

async function enter(page: Harness): Promise<void> {
  await give(page)
  await page.seen('wui-otp-input')
  // The first box takes all six, as from the mail.
  await page.fill('wui-otp-input', '000000')
}

const of = (view: string, state: string, go: GalleryState['go'], more: Partial<GalleryState> = {}) => ({
  ...{ view, state, go, remote: required },
  ...more,
})

/** Asking for an email address, from the form to the code. */
export const emailCaptureStates: readonly GalleryState[] = [
  of(form, 'default', ask),
  of(form, 'optional', ask, { remote: ['activity', 'email_capture'] }),
  of(form, 'typed', async (page) => {
    await ask(page)
    await page.fill('wui-email-input', 'ada@o')
    await page.seen('.capture-endings', /outlook/)
  }),
  of(form, 'malformed', async (page) => {
    await give(page, 'ada')
    await page.seen('.field-error')
  }),
  of(
    form,
    'loading',
    async (page) => {
      await give(page)
      await page.seen('.capture-busy')
    },
    { faults: [{ path, stall: true }] },
  ),
  of(
    form,
    'unsent',
    async (page) => {
      await give(page)
      await page.seen('email-capture-unsent')
    },
    { faults: [{ path, status: 503 }] },
  ),
  of(form, 'recent', async (page) => {
    await give(page)
    await page.click('email-capture-change')
    await page.seen('email-capture-recent')
  }),
  of(code, 'default', async (page) => {
    await give(page)
    await page.seen('email-resend', /\d/)
  }),
  of(
    code,
    'checking',
    async (page) => {
      await enter(page)
      await page.seen('.code', /Checking/)
    },
    { faults: [{ path, method: 'PUT', stall: true }] },
  ),
  of(
    code,
    'wrong',
    async (page) => {
      await enter(page)
      await page.seen('.field-error', /Try again/)
    },
    { faults: [{ path, method: 'PUT', status: 400, body: 'The code is wrong' }] },
  ),
  of(
    code,
    'unchecked',
    async (page) => {
      await enter(page)
      await page.seen('.field-error', /could not be checked/)
    },
    { faults: [{ path, method: 'PUT', status: 500 }] },
  ),
  ...[form, code].map((view) =>
    of(view, 'nothing', async (page) => {
      await page.open(view)
      await page.seen('email-capture-nobody')
    }),
  ),
]
