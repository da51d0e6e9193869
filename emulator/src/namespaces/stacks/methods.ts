import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import type { Owner } from '../../wallets/demo-wallet-state.js'
import { unsupportedMethod } from '../../wallets/errors.js'
import { read } from '../../wallets/params.js'
import type { ApprovalKind } from '../../wallets/types.js'
import { networkNamed, networks } from './networks.js'
import { accountsOn } from './shown.js'

const connecting: readonly string[] = ['stx_getAddresses', 'getAddresses', 'wallet_connect']

/** What the owner is asked before signing. */
const questions: Readonly<Record<string, { readonly kind: ApprovalKind; readonly title: string }>> = {
  stx_signMessage: { kind: 'sign-message', title: 'Sign a message' },
  stx_signStructuredMessage: { kind: 'sign-typed-data', title: 'Sign data' },
  stx_signTransaction: { kind: 'send-transaction', title: 'Sign a transaction' },
  stx_transferStx: { kind: 'send-transaction', title: 'Send STX' },
}

/** What the wallet's list entry names. */
export const methods: readonly string[] = [
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

/** Answers a call of a page. @throws RpcError */
export async function answerOf(owner: Owner, method: string, given: unknown): Promise<unknown> {
  const params = read(Params, given)
  const reference = networkNamed(params.network?.toLowerCase() ?? owner.network())?.reference
  if (reference === undefined) throw new RpcError(-32602, 'There is no such network')
  if (connecting.includes(method)) {
    const accounts = await owner.connect(method)
    return { addresses: accountsOn(reference, accounts.slice(0, 1)) }
  }
  if (method === 'stx_getNetworks') return networksOf(owner)
  if (method === 'wallet_disconnect') return forget(owner)
  const [account] = owner.visible()
  if (!account) throw new RpcError(-32002, 'Access denied.')
  if (method === 'wallet_getAccount') return { addresses: accountsOn(reference, [account]) }
  if (method === 'stx_getAccounts') return { accounts: accountsOn(reference, [account]) }
  return signed(owner, method, {
    ...params,
    network: networkNamed(reference)?.word,
    address: account.address,
  })
}

/** SIP-030's list, with the one the wallet is on. */
export function networksOf(owner: Owner): object {
  const active = networkNamed(owner.network())?.word
  const list = networks.map(({ word, chainId, transactionVersion }) => ({
    id: word,
    chainId,
    transactionVersion,
  }))
  return { active, networks: list }
}

function forget(owner: Owner): null {
  owner.forget()
  return null
}

async function signed(owner: Owner, method: string, params: object): Promise<unknown> {
  const question = Object.hasOwn(questions, method) ? questions[method] : undefined
  if (!question) throw unsupportedMethod(method)
  const details = Object.entries(params).map(([label, value]) => ({ label, value: String(value) }))
  await owner.ask({ ...question, method, params, details })
  return owner.sign(method, params)
}
