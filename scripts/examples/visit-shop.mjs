import { setTimeout } from 'node:timers/promises'
import { checkRefusals } from './shop-refusals.mjs'
import { transfer } from './transfer.mjs'

const email = 'ada@example.org'

/** The shop's walk: a login by email that signs in, an order that is paid, a reload, what the server refuses, leaving. */
export async function visitShop(page, url, files, emulator) {
  const connect = page.getByTestId('connect-button')
  await page.goto(url)
  await connect.waitFor()
  const ready = files()
  await connect.click()
  await page
    .getByTestId(/^wallet-selector-/)
    .first()
    .waitFor()
  const opened = files()
  await logIn(page, emulator)
  const account = emulator.secureSite.addresses(email).smartAccount
  if ((await signedIn(page, url)) !== account) throw new Error(`The server has not signed in ${account}`)

  await transfer(emulator, { to: account, amount: 100_000_000n })
  const rows = page.locator('#orders li')
  await page.locator('#order').click()
  await rows.filter({ hasText: 'Open' }).first().waitFor()
  await page.locator('#order').click()
  await rows.nth(1).waitFor()
  await payFirst(page, rows)
  await page.reload()
  await rows.filter({ hasText: 'Paid' }).waitFor()
  if ((await rows.filter({ hasText: 'Open' }).count()) !== 1)
    throw new Error('One payment paid for both orders')
  await checkRefusals(page, url, emulator)

  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect-button').click()
  await connect.waitFor()
  await until(async () => (await signedIn(page, url)) === undefined, 'the server has signed out')
  return { ready, opened }
}

/** With the code of the mail, once it has come. */
async function logIn(page, { secureSite }) {
  secureSite.set({ askDevice: false })
  const field = page.getByTestId('wui-email-input').locator('input')
  await field.fill(email)
  await field.press('Enter')
  await page.getByTestId('wui-otp-input').waitFor()
  await until(() => secureSite.mails(email)[0]?.code, 'a mail with the code')
  await page.keyboard.type(secureSite.mails(email)[0].code)
  await page.locator('#order:enabled').waitFor()
}

/** By the wallet, which is what the modal offers; until the page says that the server has seen it. */
async function payFirst(page, rows) {
  await rows.first().getByRole('button', { name: 'Pay' }).click()
  await page.getByTestId('wallet-payment-option').click()
  await page.getByTestId('pay-review').waitFor()
  await page.getByTestId('pay-button').click()
  await page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Approve' }).click()
  await page.getByTestId('pay-confirmed').waitFor()
  await rows.filter({ hasText: 'Paid' }).waitFor()
}

/** Whom the server has signed in. */
async function signedIn(page, url) {
  const response = await page.request.get(`${url}/api/sign-in/me`)
  return response.ok() ? (await response.json()).accountAddress : undefined
}

async function until(isTrue, what) {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries === 300) throw new Error(`It never was: ${what}`)
    await setTimeout(100)
  }
}
