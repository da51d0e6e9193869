import { verifyMessage } from 'viem'
import { must } from './page-actions.mjs'

/** Pairing, against a genuine wallet client (walletkit) in Node, through the emulator's relay. */
export function pairingSteps({ page, id, act, result, status, address, closed }, emulator, wallet) {
  return {
    'pairs by QR code with a genuine wallet client': async () => {
      await act('open')
      await id('wallet-selector-walletconnect').click()
      await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
      await wallet.pair(await page.evaluate(async () => (await window.modal.use('pairing')).get().uri))
      await status('connected')
      await closed()
      const owner = await address('eip155')
      must(
        emulator.accounts.slice(2, 4).some((a) => a.address === owner),
        `${owner} is an account of the wallet`,
      )
    },
    'signs through the relay, and it verifies': async () => {
      await page.evaluate(() => window.modal.switchNetwork('eip155:1'))
      await act('sign')
      const signature = await result()
      const signed = { address: await address('eip155'), message: 'Hello from the playground', signature }
      must(await verifyMessage(signed), 'the signature is the account’s')
    },
    'the paired session is there after a reload': async () => {
      await page.reload()
      await status('connected')
    },
    'the wallet ends the session': async () => {
      await wallet.disconnect()
      await status('disconnected')
    },
    'pairs by a link that opens the wallet’s page': async () => {
      await act('open')
      await id('all-wallets').click()
      await id('wui-input-text').locator('input').fill('Acorn')
      await page.getByText('Acorn Purse').first().click()
      await id('tab-webapp').click()
      const open = id('w3m-connecting-widget-secondary-button').click()
      const [walletPage] = await Promise.all([page.context().waitForEvent('page'), open])
      await walletPage.getByTestId('pair-approve').click()
      await status('connected')
      await walletPage.close()
    },
    'and disconnects from the page': async () => {
      await act('disconnect')
      await status('disconnected')
    },
  }
}

/**
 * A phone: the wallet is an app on it, opened by its own link during the tap. A genuine wallet client plays the app.
 */
export function phoneSteps({ page, id, connected, closed }, wallet) {
  const opened = () => page.evaluate(() => window.opened)
  return {
    'on a phone, a deep link opens the wallet inside the tap': async () => {
      await page.locator('[data-do=open]').tap()
      await id('all-wallets').tap()
      const card = page.locator('[data-testid^=wallet-search-item]', { hasText: 'Alder Keys' })
      await card.waitFor()
      await page.waitForTimeout(500) // time for the link to be made
      await card.tap()
      await page.waitForFunction(() => window.opened.length > 0)
      const [first] = await opened()
      must(first.inTap, 'the app is opened while the tap counts as the visitor’s wish')
      must(!/^https?:/.test(first.href), `${first.href.slice(0, 30)} is a link to an app`)
    },
    'and the wallet that got the link connects the page': async () => {
      const [{ href }] = await opened()
      await wallet.pair(new URL(href).searchParams.get('uri'))
      await connected('eip155')
      await closed()
    },
    'and is told about the disconnect': async () => {
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
    },
  }
}

/** Runs in the page: records the links that would open an app instead of following them. */
export function takeNotes() {
  const opened = []
  Object.assign(window, { opened })
  window.open = (href, target) => {
    opened.push({ href, target, inTap: navigator.userActivation.isActive })
    return null
  }
}
