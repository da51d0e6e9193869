import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import { unsupportedMethod } from '../../wallets/errors.js'
import { readParams } from '../../wallets/params.js'
import type { ApprovalKind } from '../../wallets/types.js'
import { networkNamed, stacksNetworks } from './networks.js'
import { pageAccounts } from './page-accounts.js'

const connecting: readonly string[] = ['stx_getAddresses', 'getAddresses', 'wallet_connect']

/** The approval that each method asks for. */
const questions: Readonly<Record<string, { readonly kind: ApprovalKind; readonly title: string }>> = {
  stx_signMessage: { kind: 'sign-message', title: 'Sign a message' },
  stx_signStructuredMessage: { kind: 'sign-typed-data', title: 'Sign data' },
  stx_signTransaction: { kind: 'send-transaction', title: 'Sign a transaction' },
  stx_transferStx: { kind: 'send-transaction', title: 'Send STX' },
}

/** The methods that the wallet's list entry names. */
export const stacksMethods: readonly string[] = [
  ...connecting,
  'wallet_getAccount',
  'wallet_disconnect',
  'stx_getAccounts',
  'stx_getNetworks',
  ...Object.keys(questions),
]

const Params = v.pipe(
  v.nullish(v.looseObject({ network: v.optional(v.string()) })),
  v.transform((params) => params ?? {}),
)

/** Runs a page's call. @throws RpcError */
export async function answerOf(wallet: DemoWalletState, method: string, input: unknown): Promise<unknown> {
  const params = readParams(Params, input)
  const reference = networkNamed(params.network?.toLowerCase() ?? wallet.network())?.reference
  if (reference === undefined) throw new RpcError(-32602, 'There is no such network')
  if (connecting.includes(method)) {
    const accounts = await wallet.connect(method)
    return { addresses: pageAccounts(reference, accounts.slice(0, 1)) }
  }
  if (method === 'stx_getNetworks') return networksOf(wallet)
  if (method === 'wallet_disconnect') return forget(wallet)
  const [account] = wallet.visible()
  if (!account) throw new RpcError(-32002, 'Access denied.')
  if (method === 'wallet_getAccount') return { addresses: pageAccounts(reference, [account]) }
  if (method === 'stx_getAccounts') return { accounts: pageAccounts(reference, [account]) }
  return signed(wallet, method, {
    ...params,
    network: networkNamed(reference)?.word,
    address: account.address,
  })
}

/** The answer of SIP-030's `stx_getNetworks`. */
export function networksOf(wallet: DemoWalletState): object {
  const active = networkNamed(wallet.network())?.word
  const list = stacksNetworks.map(({ word, chainId, transactionVersion }) => ({
    id: word,
    chainId,
    transactionVersion,
  }))
  return { active, networks: list }
}

function forget(wallet: DemoWalletState): null {
  wallet.forget()
  return null
}

async function signed(wallet: DemoWalletState, method: string, params: object): Promise<unknown> {
  const question = Object.hasOwn(questions, method) ? questions[method] : undefined
  if (!question) throw unsupportedMethod(method)
  const details = Object.entries(params).map(([label, value]) => ({ label, value: String(value) }))
  await wallet.ask({ ...question, method, params, details })
  return wallet.sign(method, params)
}
