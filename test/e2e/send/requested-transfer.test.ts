import { describe, expect, it } from 'vitest'
import { connectFox, fox } from '../world.js'
import { approve, button, carol, shareWorld, shot, world } from './send-page.js'

shareWorld()

describe('a transfer the page asks for', () => {
  it('is filled in and cannot be changed', async () => {
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    const token = world.emulator.token['eip155:1']
    await page.evaluate(
      async ([to, assetAddress]) => {
        const send = await window.modal.use('send')
        void send.open({ to: String(to), amount: '3.5', assetAddress })
      },
      [carol, token],
    )
    await button(page).filter({ hasText: 'Review' }).waitFor()
    expect(await page.getByTestId('send-amount').getAttribute('readonly')).not.toBeNull()
    await shot(page, 'form-fixed')
    await button(page).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('that cannot be made says why', async () => {
    const page = await world.open({}, {}, 'features')
    await connectFox(page)
    await page.evaluate(
      (to) => void window.modal.open({ view: 'WalletSend', params: { to, amount: '1', chainId: 4 } }),
      carol,
    )
    await page.getByText('Network “4” was not found').first().waitFor()
    await shot(page, 'form-bad')
  })

  it('waits for a wallet', async () => {
    const page = await world.open({}, {}, 'features')
    const answered = page.evaluate(
      (to) => window.modal.open({ view: 'WalletSend', params: { to, amount: '1' } }),
      carol,
    )
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await approve(page)
    await button(page).filter({ hasText: 'Review' }).waitFor()
    expect(await page.getByTestId('send-amount').inputValue()).toBe('1')
    await button(page).click()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
    expect(await answered).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })
})
