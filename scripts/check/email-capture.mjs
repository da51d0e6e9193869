import { must } from './page-actions.mjs'

const email = 'grace@example.org'

/** A page whose visitors are asked for an email address: wrong, then right, then not again. */
export function emailCaptureSteps(
  { page, id, approve, account, address, connected, closed, shows },
  emulator,
) {
  const code = () => emulator.secureSite.mails(email)[0].code
  let before
  const field = () => id('wui-email-input').locator('input')
  return {
    'email capture: asks before the page is told of the account': async () => {
      before = await configOf(emulator)
      emulator.control.config([{ id: 'email_capture', isEnabled: true, config: ['required'] }])
      await page.reload()
      await page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'eip155' }))
      await id('wallet-selector-org.example.fox').click()
      await approve()
      await id('email-capture').waitFor()
      must(!(await account('eip155')).isConnected, 'nobody is connected before')
      await field().fill('grace')
      await page.keyboard.press('Enter')
      await shows('Enter an email address like name@example.org.')
    },
    'email capture: takes the code of the mail, and no other': async () => {
      await field().fill(email)
      await page.keyboard.press('Enter')
      await id('wui-otp-input').waitFor()
      await page.keyboard.type(code() === '000000' ? '000001' : '000000')
      await shows('The code is wrong. Try again')
      for (const _ of code()) await page.keyboard.press('Backspace')
      await page.keyboard.type(code())
      await connected('eip155')
      await closed()
      must(emulator.cloudAuth.isVerified(email, await address('eip155')), 'the cloud has confirmed it')
      emulator.control.config(before)
    },
  }
}

async function configOf({ directory, projectId }) {
  const answer = await fetch(`${directory}/appkit/v1/config?projectId=${projectId}`)
  return (await answer.json()).features
}
