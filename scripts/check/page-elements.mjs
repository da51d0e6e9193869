import { createPublicClient, http } from 'viem'
import { must } from './page-actions.mjs'

const fox = 'org.example.fox'
const shop = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const inPage = async (page) => {
  must((await page.locator('dialog').count()) === 0, 'nothing is over the page')
  must((await page.evaluate(() => document.documentElement.scrollWidth)) <= 1280, 'the page is not wider')
}

const connect = async ({ id, approve, connected }) => {
  await id(`wallet-selector-${fox}`).click()
  await approve()
  await connected('eip155')
}

/** Buys in a box of the page: the chain has what the provider's page was paid for. */
export function onrampElementSteps(actions, emulator) {
  const { page, id, address } = actions
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  return {
    'element: buys in a box of the page': async () => {
      await emulator.control.onramp({ served: true })
      await connect(actions)
      const balance = async () => evm.getBalance({ address: await address('eip155') })
      const before = await balance()
      await id('onramp-purchase').click()
      await id('onramp-token-ETH').click()
      await id('onramp-preset-100').click()
      const opening = page.context().waitForEvent('page')
      await id('onramp-continue').click()
      const tab = await opening
      // Only where the balance before is known can more of it be seen.
      await page.waitForFunction(() => localStorage.getItem('@latchkey/onramp:visit')?.includes('"before"'))
      await tab.getByTestId('seller-pay').click()
      await tab.getByTestId('seller-done').waitFor()
      await tab.close()
      await id('onramp-progress-arrived').waitFor()
      must((await balance()) > before, 'it arrived')
      await inPage(page)
      await id('w3m-header-close').click()
      await id('onramp-purchase').waitFor()
    },
  }
}

/** Pays in a box of the page: the shop has exactly what was asked. */
export function payElementSteps(actions, emulator) {
  const { page, id, approve } = actions
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  return {
    'element: pays in a box of the page': async () => {
      const balance = () => evm.getBalance({ address: shop })
      const before = await balance()
      await id('wallet-payment-option').click()
      await connect(actions)
      await id('wallet-payment-option').click()
      await id('pay-button').click()
      await approve()
      await id('pay-confirmed').waitFor()
      must((await balance()) - before === 25n * 10n ** 16n, 'exactly that much arrived')
      await inPage(page)
    },
  }
}
