import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { must } from './page-actions.mjs'

const receiver = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
const fox = 'org.example.fox'
const raven = 'org.example.raven'

/** The main steps of a visitor; each is checked on the chain or in the wallet, not on the screen alone. */
export function evmSteps(
  { page, id, act, result, approve, status, address, closed, close, shows },
  emulator,
) {
  const chainId = () => page.evaluate(() => window.modal.getNetwork().chainId)
  const clientOf = (chain) => createPublicClient({ transport: http(emulator.rpc(`eip155:${chain}`)) })
  const settled = async (chain) => page.waitForFunction((c) => window.modal.getNetwork().chainId === c, chain)

  return {
    'the modal opens on Connect with announced wallets': async () => {
      await act('open')
      await id(`wallet-selector-${fox}`).waitFor()
    },
    'connects Fox Wallet after its approval': async () => {
      await id(`wallet-selector-${fox}`).click()
      await approve()
      await status('connected')
      await closed()
      const owner = await address()
      must(
        emulator.accounts.some((a) => a.address === owner),
        `${owner} is an account of the chain`,
      )
    },
    'shows the balance the chain says': async () => {
      await act('open')
      const value = await clientOf(1).getBalance({ address: await address() })
      const text = `${(value / 10n ** 15n).toString().padStart(4, '0')}`
      await shows(`${BigInt(text.slice(0, -3)).toLocaleString('en-US')}.${text.slice(-3)}`)
      await close()
    },
    'signs a message that verifies': async () => {
      await act('sign')
      await approve()
      const signature = await result()
      const signed = { address: await address(), message: 'Hello from the playground', signature }
      must(await verifyMessage(signed), 'the signature is the account’s')
    },
    'sends 0.01 ETH that is mined': async () => {
      const before = await clientOf(1).getBalance({ address: receiver })
      await act('send')
      await approve()
      const receipt = await clientOf(1).waitForTransactionReceipt({ hash: await result() })
      must(receipt.status === 'success', 'the transaction succeeded')
      const after = await clientOf(1).getBalance({ address: receiver })
      must(after - before === parseEther('0.01'), 'the receiver has 0.01 ETH more')
    },
    'switches to OP Mainnet in the wallet': async () => {
      await act('open')
      await id('w3m-account-select-network').click()
      await id('w3m-network-switch-OP Mainnet').click()
      await approve()
      await settled(10)
      // The view from which the network was chosen is shown again.
      await id('disconnect-button').waitFor()
      await close()
    },
    'an unsupported chain is told, and cannot be closed away': async () => {
      await page.evaluate((w) => window.demoWallets.switchChain(w, 137), fox)
      await id('w3m-network-switch-Ethereum').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('[data-testid=w3m-modal-card][shake=true]').waitFor()
      await page.locator('[data-testid=w3m-modal-card][shake=false]').waitFor()
      must(await id('w3m-modal-card').isVisible(), 'the modal stays open')
    },
    'and back to Ethereum': async () => {
      await id('w3m-network-switch-Ethereum').click()
      await approve()
      await settled(1)
      await closed()
      must((await chainId()) === 1, 'the wallet is on Ethereum')
    },
    'disconnects, and a rejection can be tried again': async () => {
      await act('disconnect')
      await status('disconnected')
      await act('open')
      await id(`wallet-selector-${raven}`).click()
      await id('demo-wallet-reject').click()
      await id('w3m-connecting-widget-secondary-button').click()
      await approve()
      await status('connected')
    },
    'is reconnected after a reload, without asking': async () => {
      await page.reload()
      await status('connected')
      must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask')
    },
    'is not on screen while the wallet is locked, and back when it is unlocked': async () => {
      const before = await address()
      await page.evaluate((w) => window.demoWallets.lock(w), raven)
      await status('disconnected')
      await page.evaluate((w) => window.demoWallets.unlock(w), raven)
      await status('connected')
      must((await address()) === before, 'it is the same account')
      must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask')
    },
    'disconnects from the account view and stays so': async () => {
      await act('open')
      await id('disconnect-button').click()
      await status('disconnected')
      await page.reload()
      await page.evaluate(() => window.modal.ready())
      await status('disconnected')
    },
  }
}
