import { describe, expect, it } from 'vitest'
import type { EmbeddedRules } from '../../../../adapter-kit/index.js'
import { solana } from '../../../../plugins/solana/index.js'
import { testNetwork } from '../../../conformance/harness.js'
import { until } from '../../../until.js'
import { loadPage, tabForTest } from '../setup.js'

/** What signs, sends or allows something (specification §6), by namespace. */
const shown = {
  eip155: [
    ...['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'],
    ...['wallet_grantPermissions', 'wallet_revokePermissions', 'eth_sendUserOperation'],
  ],
  solana: [
    ...['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
    'solana_signAndSendTransaction',
  ],
} as const
type Served = keyof typeof shown
const namespaces = ['eip155', 'solana'] as const
const networks = [testNetwork('eip155', 1), testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')]
const cases = namespaces.flatMap((namespace) => shown[namespace].map((method) => ({ namespace, method })))

async function page() {
  const tab = tabForTest()
  const at = await loadPage(tab, { others: [solana()], networks, defaultAccountTypes: { eip155: 'eoa' } })
  const rulesOf = async (namespace: Served): Promise<EmbeddedRules> => {
    const rules = await (await at.modal.use(`adapter:${namespace}`)).embedded?.()
    if (!rules) throw new Error(`${namespace} has no embedded wallet`)
    return rules
  }
  const asked = () =>
    tab
      .newest()
      .asked.flatMap(({ type, payload }) => (type === '@w3m-app/RPC_REQUEST' ? [Object(payload).method] : []))
  return { ...at, tab, rulesOf, asked }
}

const question = { title: 'Approve?', text: '', network: '', approve: 'Approve' }

/** A batch is read before it is shown; no other method is. */
const paramsOf = (method: string, from: string | undefined) =>
  method === 'wallet_sendCalls'
    ? [{ version: '2.0.0', chainId: '0x1', from, calls: [{ to: from, data: '0x' }] }]
    : []

describe('the methods of the embedded wallet', () => {
  it.each(namespaces)(
    'of %s that sign, send or allow something are those of the specification',
    async (namespace) => {
      const { approved } = await (await page()).rulesOf(namespace)
      expect([...approved].sort()).toEqual([...shown[namespace]].sort())
    },
  )

  it.each(namespaces)(
    'of %s that are answered unseen sign nothing and send nothing of the visitor’s',
    async (namespace) => {
      const { safe } = await (await page()).rulesOf(namespace)
      // A raw transaction was signed before.
      const others = safe.filter((method) => method !== 'eth_sendRawTransaction')
      expect(others.filter((method) => /sign|send|grant|revoke|approve|switch|add/i.test(method))).toEqual([])
    },
  )

  it.each(cases)(
    '$method of $namespace is shown to the visitor, who may leave it',
    async ({ namespace, method }) => {
      const { modal, tab, logIn, asked } = await page()
      await logIn()
      // The wallet's site shows whatever it is asked, and the visitor does not decide.
      const { handle } = tab.site
      tab.site.handle = async (request) =>
        request.name === 'RPC_REQUEST' ? { kind: 'ask', question } : handle(request)
      tab.behaviour.approves = undefined
      const params = paramsOf(method, modal.getAccount(namespace).address)
      const provider = modal.getProvider(namespace) as { request(call: object): Promise<unknown> }
      const request = provider.request({ method, params })
      request.catch(() => undefined) // read below
      await until(
        () => modal.getState().view === 'ApproveTransaction' && asked().includes(method),
        'the approval',
      )
      await modal.close()
      await expect(request).rejects.toMatchObject({ code: 4001 })
    },
  )
})
