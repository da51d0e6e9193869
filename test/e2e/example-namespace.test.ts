import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSigned } from '../example-namespace/wallet.js'
import { startWorld, type World } from './world.js'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

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
  await page.getByText('7.00').waitFor()
  await page.getByTestId('w3m-account-select-network').click()
  await page.getByTestId('w3m-network-switch-Example Test').click()
  await page.waitForFunction(() => window.modal.getNetwork().caipNetworkId === 'example:test')
  await page.evaluate(() => window.modal.disconnect())
  await page.waitForFunction(() => window.modal.getAccount().status === 'disconnected')
})
