import { allVerifiers, verifySignIn } from '../../dist/verify.js'
import { must } from './page-actions.mjs'

/**
 * A page whose visitors sign in: on every namespace, checked by `latchkey/verify`.
 * @param wallets the row of a wallet by namespace
 */
export function signInSteps({ page, id, approve, account, connected, closed }, wallets) {
  const choose = async (namespace, row) => {
    await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
    await id(`wallet-selector-${row}`).click()
    await approve()
    await id('siwx-text').waitFor()
  }
  const [[first, firstRow]] = wallets
  return {
    'sign-in: who declines and leaves is not connected': async () => {
      await choose(first, firstRow)
      must(!(await account(first)).isConnected, 'nobody is connected before')
      await id('w3m-connecting-siwe-sign').click()
      await id('demo-wallet-reject').click()
      await id('siwx-declined').waitFor()
      await id('w3m-connecting-siwe-cancel').click()
      await connected(first, false)
      await id('siwx-view').waitFor({ state: 'hidden' })
    },
    ...Object.fromEntries(
      wallets.map(([namespace, row]) => [
        `sign-in on ${namespace}: is signed, and a server takes it`,
        async () => {
          await choose(namespace, row)
          await id('w3m-connecting-siwe-sign').click()
          await approve()
          await connected(namespace)
          await closed()
          const signedIn = await page.evaluate(newestSession)
          const { message, signature, nonce, domain } = signedIn
          const checked = await verifySignIn({ message, signature, nonce, domain, verifiers: allVerifiers })
          must(checked.chainId.startsWith(`${namespace}:`), `${checked.chainId} is of ${namespace}`)
        },
      ]),
    ),
  }
}

async function newestSession() {
  const { getSessions } = await window.modal.use('siwx')
  const [{ data, message, signature }] = await getSessions()
  return { message, signature, nonce: data.nonce, domain: location.host }
}
