import { createPublicClient, http } from 'viem'
import { must } from './page-actions.mjs'

const message = 'Hello from the playground'

/** A visitor without a wallet: logs in with Google in a window, signs, comes back and logs out. */
export function socialSteps({ page, id, account, address, connected, closed }, emulator) {
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  const frame = page.frameLocator('#w3m-iframe')
  return {
    'social: logs in with Google': async () => {
      await page.evaluate(() => void window.modal.open({ namespace: 'eip155' }))
      const opened = page.waitForEvent('popup')
      await id('social-selector-google').click()
      const popup = await opened
      await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Log in' }).click()])
      await connected('eip155')
      await connected('solana')
      await closed()
      const addresses = emulator.secureSite.addresses('google:ada')
      must((await address('eip155')) === addresses.smartAccount, 'it is the wallet of that login')
    },
    'social: signs what is approved in the frame; it verifies': async () => {
      const answer = page.evaluate((text) => window.modal.signMessage(text, 'eip155'), message)
      await frame.getByRole('button', { name: 'Sign' }).click()
      const signed = { address: await address('eip155'), message, signature: await answer }
      must(await evm.verifyMessage(signed), 'the signature is the account’s')
      await closed()
    },
    'social: is there after a reload, and logs out': async () => {
      await page.reload()
      await connected('eip155')
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
      must((await account('eip155')).status === 'disconnected', 'it is disconnected')
    },
  }
}
