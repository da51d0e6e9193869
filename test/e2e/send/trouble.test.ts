import { describe, expect, it } from 'vitest'
import { connectFox, fox } from '../world.js'
import {
  approve,
  ask,
  atForm,
  carol,
  fill,
  held,
  review,
  shareWorld,
  shot,
  textOf,
  world,
} from './send-page.js'

shareWorld()

describe('when it does not go well', () => {
  it('a no leads back to the review, and it can be sent again', async () => {
    const page = await atForm()
    await review(page, '0.25', carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('demo-wallet-reject').click()
    await page.getByTestId('send-rejected').waitFor()
    await shot(page, 'review-declined')
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('who does not wait for the wallet can go on', async () => {
    const page = await atForm()
    await page.evaluate((w) => window.demoWallets?.policy(w, 'hang'), fox)
    await review(page, '0.25', carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('send-leave').click()
    await page.getByTestId('send-left').waitFor()
    await shot(page, 'review-left')
    await page.evaluate((w) => window.demoWallets?.policy(w, 'approve'), fox)
    await page.getByTestId('send-confirmed').waitFor()
  })

  it('a revert tells its reason', async () => {
    const page = await atForm()
    const reverter = world.emulator.reverter['eip155:1'] ?? ''
    await review(page, '0.25', reverter)
    await page.getByTestId('send-refused').waitFor()
    await page.getByTestId('send-button').click()
    await approve(page)
    await page.getByTestId('send-attempt-failed').waitFor()
    expect(await textOf(page, 'send-attempt-failed')).toMatch(/boom reason|revert/)
    await shot(page, 'review-failed')
  })

  it('too little is said at once, with ways to more', async () => {
    const page = await atForm()
    await fill(page, '20000', carol)
    await page.getByTestId('send-other-wallet').waitFor()
    await shot(page, 'form-short')
    await page.getByTestId('send-other-wallet').click()
    await page.getByTestId(`wallet-selector-${fox}`).click()
    await approve(page)
    await page.getByTestId('send-amount').waitFor()
  })

  it('a wallet that moved is seen before anything is sent', async () => {
    const page = await atForm()
    await review(page, '0.25', carol)
    await page.evaluate((w) => window.demoWallets?.switchChain(w, 10), fox)
    await page.getByTestId('send-changed').waitFor()
    expect(await page.getByTestId('send-button').count()).toBe(0)
    await shot(page, 'review-changed')
    await page.getByTestId('send-again').click()
    await page.getByTestId('send-amount').waitFor()
    expect(await page.getByTestId('send-amount').inputValue()).toBe('')
  })

  it('a wallet that left the form is not sent back to it by the next one', async () => {
    const page = await atForm()
    await page.evaluate((w) => window.demoWallets?.disconnect(w), fox)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    await connectFox(page)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => window.modal.getState().open)).toBe(false)
  })

  it('a wallet that left while it was asked sends nothing', async () => {
    const page = await atForm()
    await review(page, '0.25', carol)
    const before = await held(carol)
    await page.getByTestId('send-button').click()
    await page.getByTestId('send-progress-approving').waitFor()
    await page.evaluate((w) => window.demoWallets?.disconnect(w), fox)
    await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
    expect(await held(carol)).toBe(before)
  })

  it('what takes long is pending, and told later to who closed the modal', async () => {
    const page = await atForm()
    await page.clock.install()
    await ask('evm_setAutomine', [false])
    await review(page, '0.25', carol)
    await page.getByTestId('send-button').click()
    const asksForReceipt = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('eth_getTransactionReceipt')),
    )
    await approve(page)
    await page.getByTestId('send-progress-sending').waitFor()
    await shot(page, 'sending')
    await asksForReceipt
    await page.clock.fastForward(26_000)
    await page.getByTestId('send-progress-pending').waitFor()
    await shot(page, 'pending')
    await page.getByTestId('send-close').click()
    const told = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.modal.subscribeEvents(({ event }) => event === 'SEND_SUCCESS' && resolve(event))
        }),
    )
    await ask('evm_setAutomine', [true])
    await ask('evm_mine')
    await page.clock.fastForward(31_000)
    await told
    await page.locator('#open').click()
    await page.getByTestId('wui-snackbar-message').filter({ hasText: 'Sent: 0.25 ETH' }).waitFor()
    await shot(page, 'told-later')
  })
})
