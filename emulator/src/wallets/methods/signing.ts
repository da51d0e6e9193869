import * as v from 'valibot'
import { visibleAccounts, type WalletContext, type WalletMethods } from '../context.js'
import { invalidParams, unauthorized } from '../errors.js'
import { AddressSchema, QuantitySchema, readParams } from '../params.js'
import { fromHexText, inEther, toHexText } from '../text.js'

const MessageSchema = v.tuple([v.string(), AddressSchema])
const TypedDataSchema = v.tuple([AddressSchema, v.union([v.string(), v.looseObject({})])])
const TransactionSchema = v.tuple([
  v.looseObject({
    from: AddressSchema,
    to: v.nullish(AddressSchema),
    value: v.nullish(QuantitySchema),
    data: v.nullish(v.string()),
    chainId: v.nullish(QuantitySchema),
  }),
])

/** The chain whose node signs messages: signatures are the same on every chain, and this one always runs. */
const signingChain = 1

export const signingMethods: WalletMethods = {
  personal_sign: async (context, params, method) => {
    const [message, address] = readParams(MessageSchema, params)
    insistOnAccount(context, address)
    const details = [
      { label: 'Account', value: address },
      { label: 'Message', value: fromHexText(message) },
    ]
    await context.ask({ kind: 'sign-message', method, params, title: 'Sign a message', details })
    return context.node(signingChain, method, [toHexText(message), address])
  },

  eth_signTypedData_v4: async (context, params, method) => {
    const [address, data] = readParams(TypedDataSchema, params)
    insistOnAccount(context, address)
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const details = [
      { label: 'Account', value: address },
      { label: 'Data', value: text },
    ]
    await context.ask({ kind: 'sign-typed-data', method, params, title: 'Sign typed data', details })
    return context.node(signingChain, method, [address, text])
  },

  eth_sendTransaction: async (context, params, method) => {
    const [transaction] = readParams(TransactionSchema, params)
    const { from, to, value, data } = transaction
    insistOnAccount(context, from)
    insistOnChain(context, transaction.chainId)
    const details = [
      { label: 'From', value: from },
      { label: 'To', value: to ?? 'A new contract' },
      { label: 'Value', value: inEther(value) },
      ...(data && data !== '0x' ? [{ label: 'Data', value: data }] : []),
    ]
    await context.ask({ kind: 'send-transaction', method, params, title: 'Send a transaction', details })
    insistOnChain(context, transaction.chainId) // the chain may have changed while the user was deciding
    return context.node(context.state.get().chainId, method, [transaction])
  },
}

/** @throws RpcError 4100 for an account that the site may not use */
export function insistOnAccount(context: WalletContext, address: string): void {
  const isVisible = visibleAccounts(context).some(
    (account) => account.toLowerCase() === address.toLowerCase(),
  )
  if (!isVisible) throw unauthorized()
}

/** @throws RpcError for a transaction of another chain than the current one */
function insistOnChain(context: WalletContext, chainId: string | null | undefined): void {
  if (chainId && Number(chainId) !== context.state.get().chainId)
    throw invalidParams('active chainId is different than the one provided')
}
