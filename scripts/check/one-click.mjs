import { must } from './page-actions.mjs'
import { knownToServer } from './sign-in.mjs'

/** A page whose visitors sign in, with wallets that connect and sign by one approval. */
export function oneClickSteps({ page, id, act, approve, connected, closed }, wallet) {
  const isSignedIn = async (namespace) => {
    await connected(namespace)
    await closed()
    must((await id('siwx-text').count()) === 0, 'there was no text to sign apart')
    await knownToServer(page, namespace)
  }
  const choose = async (namespace, demo, row) => {
    await page.evaluate((name) => window.demoWallets.policy(name, 'ask', { signIn: 'sign' }), demo)
    await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
    await id(`wallet-selector-${row}`).click()
    await approve()
  }
  return {
    'one click: a genuine wallet client pairs and signs in by one approval': async () => {
      await act('open')
      await id('wallet-selector-walletconnect').click()
      await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
      await wallet.pair(await page.evaluate(async () => (await window.modal.use('pairing')).get().uri))
      await isSignedIn('eip155')
      const methods = wallet.calls().map(({ method }) => method)
      must(methods.join() === 'wc_sessionAuthenticate', `it was asked once: ${methods}`)
      await page.evaluate(() => window.modal.disconnect())
      await connected('eip155', false)
    },
    'one click: a wallet of Solana signs in by the approval that connects it': async () => {
      await choose('solana', 'demo.sunbird', 'sunbird')
      await isSignedIn('solana')
      await page.evaluate(() => window.modal.disconnect())
      await connected('solana', false)
    },
    'one click: a browser wallet that knows wallet_connect does so as well': async () => {
      await choose('eip155', 'org.example.fox', 'org.example.fox')
      await isSignedIn('eip155')
    },
  }
}
