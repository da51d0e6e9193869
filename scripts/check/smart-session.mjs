import { must } from './page-actions.mjs'

/** An app is let act within limits, which its visitor reads before, and ends. */
export function smartSessionSteps({ page, id, act, result, approve, closed, connected, shows }, emulator) {
  const methods = () =>
    page.evaluate(() => window.demoWallets.calls('org.example.fox').map(({ method }) => method))
  return {
    'smart session: is read in plain words before the wallet is asked': async () => {
      await page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'eip155' }))
      await id('wallet-selector-org.example.fox').click()
      await approve()
      await connected('eip155')
      await closed()
      await act('grant')
      await shows('Spend up to 0.01 ETH each day')
      must(!(await methods()).includes('wallet_grantPermissions'), 'the wallet was not asked yet')
    },
    'smart session: is granted, and the cloud lists it': async () => {
      await id('session-approve').click()
      await approve()
      const [, pci] = /^Granted: (.+)$/.exec(await result()) ?? []
      must(await isListed(page, emulator, pci), `the cloud lists ${pci}`)
      await id('session-done').click()
      await closed()
    },
    'smart session: is ended from the account': async () => {
      await act('open')
      await id('w3m-header-smart-sessions').click()
      await id('session-row').click()
      await id('session-end').click()
      await approve()
      await id('sessions-empty').waitFor()
      must(!(await isListed(page, emulator)), 'the cloud lists none')
    },
  }
}

/** Whether a session is in force at the cloud: one of that id, or any. */
async function isListed(page, { blockchain, projectId }, pci) {
  const account = await page.evaluate(() => window.modal.getAccount('eip155').caipAddress)
  const url = `${blockchain}/v1/sessions/${encodeURIComponent(account)}?projectId=${projectId}`
  const { pcis } = await (await fetch(url)).json()
  return pcis.some((each) => each.revokedAt === null && (pci === undefined || each.pci === pci))
}
