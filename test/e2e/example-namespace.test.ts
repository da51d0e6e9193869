import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSigned } from '../example-namespace/wallet.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const to = 'example1abcdef'

it('a namespace by outsiders is offered, connected, shown and left like ours', async () => {
  const page = await world.open({}, {}, 'example-namespace')
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-wallet.quarry').click()
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
  await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })

  const { address = '' } = await page.evaluate(() => window.modal.getAccount())
  const signature = await page.evaluate(() => window.modal.signMessage('Hello'))
  expect(isSigned(address, 'Hello', signature)).toBe(true)
  expect(isSigned(address, 'Hello!', signature)).toBe(false)

  await page.locator('#open').click()
  await page.getByText('7.00').first().waitFor()
  await page.getByTestId('w3m-account-select-network').click()
  await page.getByTestId('w3m-network-switch-Example Test').click()
  await page.waitForFunction(() => window.modal.getNetwork().caipNetworkId === 'example:test')
  await page.evaluate(() => window.modal.disconnect())
  await page.waitForFunction(() => window.modal.getAccount().status === 'disconnected')
})

it('coins of a namespace by outsiders are sent and received like ours, without a list that nobody keeps of it', async () => {
  const page = await world.open({}, {}, 'example-namespace')
  await page.locator('#open').click()
  await page.getByTestId('wallet-selector-wallet.quarry').click()
  await page.waitForFunction(() => window.modal.getAccount().isConnected)
  await page.locator('#open').click()
  await page.getByTestId('w3m-account-default-receive-button').click()
  await page.getByTestId('receive-copy-button').waitFor()
  await page.getByTestId('header-back').click()
  expect(await page.getByTestId(/^tab-/).count()).toBe(0)

  await page.getByTestId('w3m-account-default-send-button').click()
  await page.getByTestId('send-max').click()
  await page.waitForFunction(() => window.modal.getState().open)
  await expect.poll(() => page.getByTestId('send-amount').inputValue()).toBe('6.97')
  await page.getByTestId('send-amount').fill('1.5')
  await page.getByTestId('send-receiver').fill('example2abcdef')
  await page.getByTestId('send-preview-button').filter({ hasText: 'Invalid address' }).waitFor()
  await page.getByTestId('send-receiver').fill('quarry.rocks')
  await page.getByTestId('send-preview-button').filter({ hasText: 'Review' }).waitFor()
  await page.getByTestId('send-receiver').fill(to)
  await page.getByTestId('send-preview-button').filter({ hasText: 'Review' }).click()
  await page.getByTestId('send-fee').filter({ hasText: '0.02 EXM' }).waitFor()
  expect(await page.getByTestId('send-total').textContent()).toBe('1.52 EXM')
  await page.locator('[data-testid=send-button]:not([aria-disabled],[disabled])').click()
  await page.getByTestId('send-confirmed').filter({ hasText: '1.5 EXM' }).waitFor()
})
