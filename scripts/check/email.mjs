import { createPublicClient, http, parseEther, toHex } from 'viem'
import { must } from './page-actions.mjs'

const email = 'ada@example.org'
const nextEmail = 'lovelace@example.org'
const message = 'Hello from the playground'
const receiver = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'

/** A visitor without a wallet: logs in by email, signs, sends from both of its accounts, gets a name and logs out. */
export function emailSteps({ page, id, account, address, connected, closed, shows }, emulator) {
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  const frame = page.frameLocator('#w3m-iframe')
  const open = () => page.evaluate(() => void window.modal.open({ namespace: 'eip155' }))
  const newestCode = async (to = email) => {
    const [mail] = emulator.secureSite.mails(to)
    return mail?.code ?? ''
  }
  const addressesOfLogin = () => emulator.secureSite.addresses(email)
  const send = async () => {
    const params = [await address('eip155'), toHex(parseEther('3'))]
    await evm.request({ method: 'anvil_setBalance', params })
    const before = await evm.getBalance({ address: receiver })
    await open()
    await id('w3m-account-default-send-button').click()
    await id('send-balance').filter({ hasText: /\d/ }).waitFor()
    await id('send-amount').fill('0.25')
    await id('send-receiver').fill(receiver)
    await id('send-preview-button').filter({ hasText: 'Preview send' }).click()
    await id('send-button').click()
    await frame.getByRole('button', { name: 'Approve' }).click()
    await id('send-confirmed').waitFor()
    must((await evm.getBalance({ address: receiver })) - before === parseEther('0.25'), 'it arrived')
    await id('send-close').click()
    await id('w3m-account-default-send-button').waitFor()
    await id('w3m-header-close').click()
    await closed()
  }
  return {
    'email: logs in with the code of the mail': async () => {
      emulator.secureSite.set({ askDevice: false })
      await open()
      await id('wui-email-input').locator('input').fill(email)
      await page.keyboard.press('Enter')
      await id('wui-otp-input').waitFor()
      await page.keyboard.type(await newestCode())
      await connected('eip155')
      await connected('solana')
      await closed()
      must((await address('eip155')) === addressesOfLogin().smartAccount, 'it is its smart account')
    },
    'email: a login by Farcaster that was given up cannot be approved by a stranger': async () => {
      const accountBefore = await address('eip155')
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
      await open()
      await id('social-selector-farcaster').click()
      await id('copy-wc2-uri').waitFor()
      await id('header-back').click()
      await id('wui-email-input').locator('input').fill(email)
      await page.keyboard.press('Enter')
      await id('wui-otp-input').waitFor()
      await page.keyboard.type(await newestCode())
      await connected('eip155')
      must(!(await emulator.secureSite.approveFarcaster('mallory')), 'the stranger approves nothing')
      await page.reload()
      await connected('eip155')
      must((await address('eip155')) === accountBefore, 'it is the wallet of the visitor')
    },
    'email: signs what is approved in the frame; it verifies': async () => {
      const answer = page.evaluate((text) => window.modal.signMessage(text, 'eip155'), message)
      await frame.getByRole('button', { name: 'Sign' }).click()
      const signed = { address: await address('eip155'), message, signature: await answer }
      must(await evm.verifyMessage(signed), 'the signature is the account’s, which is not deployed yet')
      await closed()
    },
    'email: sends 0.25 ETH from the smart account, which is deployed by it': async () => {
      await send()
      const code = await evm.getCode({ address: addressesOfLogin().smartAccount })
      must(code !== undefined, 'the account is on the chain')
    },
    'email: switches to its plain account, and sends from that': async () => {
      await open()
      await id('account-settings-button').click()
      await id('account-smart-account-settings-button').click()
      await id('account-toggle-preferred-account-type').filter({ hasText: 'Switch to your EOA' }).click()
      await id('account-toggle-preferred-account-type').filter({ hasText: 'smart account' }).waitFor()
      must((await address('eip155')) === addressesOfLogin().eip155, 'it is the account of its key')
      await id('w3m-header-close').click()
      await closed()
      await send()
    },
    'email: registers a name for the account': async () => {
      await open()
      await id('account-choose-name-button').click()
      await id('choose-name-button').click()
      await id('wui-ens-input').locator('input').fill('ada1815')
      await id('account-name-suggestion').first().waitFor()
      await id('name-submit').click()
      await frame.getByRole('button', { name: 'Sign' }).click()
      await id('name-success-button').click()
      await shows('ada1815.reown.id')
      await id('w3m-header-close').click()
      await closed()
    },
    'email: is there after a reload, without a question': async () => {
      const before = await address('eip155')
      await page.reload()
      await connected('eip155')
      must((await address('eip155')) === before, 'it is the same account')
    },
    'email: changes the email, and keeps the account': async () => {
      const before = await address('eip155')
      await open()
      await id('account-settings-button').click()
      await id('w3m-account-email-update').click()
      await id('update-email-input').locator('input').fill(nextEmail)
      await id('update-email-save').click()
      await id('w3m-header-text').filter({ hasText: 'Confirm current email' }).waitFor()
      await id('wui-otp-input').waitFor()
      await page.keyboard.type(await newestCode())
      await id('w3m-header-text').filter({ hasText: 'Confirm new email' }).waitFor()
      await id('wui-otp-input').waitFor()
      await page.keyboard.type(await newestCode(nextEmail))
      await id('account-settings-button').click()
      await id('w3m-account-email-update').filter({ hasText: nextEmail }).waitFor()
      must((await address('eip155')) === before, 'it is the same account')
      await id('w3m-header-close').click()
      await closed()
    },
    'email: logs out, and stays so': async () => {
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
      await page.reload()
      await page.evaluate(() => window.modal.ready())
      must((await account('eip155')).status === 'disconnected', 'it stays disconnected')
    },
  }
}
