import { must } from './page-actions.mjs'

const email = 'grace@example.org'

/** A page that draws its own screens: visitors log in by its own button and form, and the modal never comes. */
export function ownScreenSteps({ page, id, act, result, address, connected }, emulator) {
  const isUnopened = async () => must((await id('w3m-modal-card').count()) === 0, 'there is no modal')
  return {
    'own screen: logs in with Google by a button of the page': async () => {
      const opened = page.waitForEvent('popup')
      await act('google')
      const popup = await opened
      await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
      await connected('eip155')
      must((await result()) === (await address('eip155')), 'the call answers with the account')
      must(
        (await address('eip155')) === emulator.secureSite.addresses('google:ada').smartAccount,
        'it is the wallet of that login',
      )
      await isUnopened()
    },
    'own screen: says that the visitor closed the window': async () => {
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
      const opened = page.waitForEvent('popup')
      await act('google')
      const popup = await opened
      await popup.getByRole('button', { name: 'Log in' }).waitFor()
      await popup.close()
      must((await result()) === 'Popup closed', 'the call says so')
    },
    'own screen: logs in with the code of a mail': async () => {
      emulator.secureSite.set({ askDevice: false })
      const step = await page.evaluate((to) => window.modal.connectEmail(to), email)
      must(step.status === 'code', `the wallet wants the code, and says ${step.status}`)
      const [mail] = emulator.secureSite.mails(email)
      const account = await page.evaluate((code) => window.modal.confirmCode(code), mail?.code ?? '')
      must(account.embeddedWalletInfo.user.email === email, 'it is the login of that email')
      await isUnopened()
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
    },
  }
}
