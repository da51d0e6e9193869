import { createPublicClient, http } from 'viem'
import { must } from './page-actions.mjs'

const fox = 'org.example.fox'

/** Deposits from the test exchange into the connected account, and pays a page by wallet. */
export function depositSteps({ page, id, act, approve, address, connected, closed, close }, emulator) {
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  return {
    'deposit: from an exchange, and the chain has exactly what was shown': async () => {
      await page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'eip155' }))
      await id(`wallet-selector-${fox}`).click()
      await approve()
      await connected('eip155')
      await closed()
      const balance = async () => evm.getBalance({ address: await address('eip155') })
      const before = await balance()
      await page.evaluate(() => void window.modal.open({ namespace: 'eip155' }))
      await id('w3m-account-default-fund-wallet-button').click()
      await id('wallet-features-deposit-from-exchange-button').click()
      await id('deposit-from-exchange-asset-button').click()
      await id('deposit-asset-ETH').click()
      await id('deposit-preset-50').click()
      await id('deposit-asked').filter({ hasText: '0.016666 ETH' }).waitFor()
      const opening = page.context().waitForEvent('page')
      await id('deposit-exchange-binance').click()
      const tab = await opening
      await tab.getByRole('button', { name: 'Pay', exact: true }).click()
      await tab.getByText('SUCCESS').waitFor()
      await tab.close()
      await id('pay-exchange-success').waitFor()
      must((await balance()) - before === 16_666n * 10n ** 12n, 'exactly that much arrived')
      await close()
    },
    'pay: a payment that is on its way is said before anybody pays twice, and that it is paid once it is':
      async () => {
        await evm.request({ method: 'evm_setAutomine', params: [false] })
        await act('pay')
        await id('wallet-payment-option').click()
        await id('pay-button').click()
        await approve()
        await id('pay-progress-sending').waitFor()
        await page.reload()
        await connected('eip155')
        await act('pay')
        await id('pay-before-sent').waitFor()
        await id('wallet-payment-option').click()
        await id('sent-before').waitFor()
        await id('pay-button').filter({ hasText: 'Pay again' }).waitFor()
        must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask')
        await close()
        await act('pay')
        await evm.request({ method: 'evm_setAutomine', params: [true] })
        await evm.request({ method: 'evm_mine', params: [] })
        await id('pay-before-paid').waitFor()
        await close()
      },
  }
}
