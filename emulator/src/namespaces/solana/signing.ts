import * as v from 'valibot'
import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import { unauthorized } from '../../wallets/errors.js'
import { fromBase64, toBase64 } from './bytes.js'

const Account = v.object({ address: v.string() })
const Bytes = v.instance(Uint8Array)
const MessageInput = v.object({ account: Account, message: Bytes })
const TransactionInput = v.object({ account: Account, transaction: Bytes })
const SendInput = v.object({ ...TransactionInput.entries, chain: v.string() })
const Signed = v.object({ signature: v.string() })
const SignedTransaction = v.object({ transaction: v.string() })

/** The signing features. Each takes any number of inputs, asks the user once, and returns an output for each. */
export function createSigning(wallet: DemoWalletState) {
  /** @param text what the approval panel shows */
  const feature =
    <S extends v.GenericSchema, T>(
      name: string,
      schema: S,
      text: (input: v.InferOutput<S>) => string,
      sign: (input: v.InferOutput<S>) => Promise<T>,
    ) =>
    (...args: unknown[]) =>
      wallet.call(name, args, async () => {
        const inputs = args.map((input) => v.parse(schema, input))
        await ask(wallet, name, args, inputs.map(text))
        const outputs: T[] = []
        for (const input of inputs) outputs.push(await sign(input))
        return outputs
      })
  const wire = ({ transaction }: v.InferOutput<typeof TransactionInput>) => toBase64(transaction)
  return {
    signMessage: feature(
      'solana:signMessage',
      MessageInput,
      ({ message }) => new TextDecoder().decode(message),
      async ({ account, message }) => {
        const params = { address: account.address, message: toBase64(message) }
        const { signature } = v.parse(Signed, await wallet.sign('signMessage', params))
        return { signedMessage: message, signature: fromBase64(signature) }
      },
    ),
    signTransaction: feature('solana:signTransaction', TransactionInput, wire, async (input) => {
      const params = { address: input.account.address, transaction: wire(input) }
      const { transaction } = v.parse(SignedTransaction, await wallet.sign('signTransaction', params))
      return { signedTransaction: fromBase64(transaction) }
    }),
    signAndSendTransaction: feature('solana:signAndSendTransaction', SendInput, wire, async (input) => {
      const params = { address: input.account.address, transaction: wire(input), network: input.chain }
      const { signature } = v.parse(Signed, await wallet.sign('signAndSendTransaction', params))
      return { signature: fromBase64(signature) }
    }),
  }
}

/** @throws RpcError 4100 while locked, 4001 when rejected */
async function ask(
  wallet: DemoWalletState,
  method: string,
  params: unknown,
  texts: readonly string[],
): Promise<void> {
  const account = wallet.visible()[0]?.address
  if (!account) throw unauthorized()
  const isText = method === 'solana:signMessage'
  const what = isText ? 'message' : 'transaction'
  const title = texts.length === 1 ? `Sign a ${what}` : `Sign ${texts.length} ${what}s`
  const details = [
    { label: 'Account', value: account },
    { label: isText ? 'Message' : 'Transaction', value: texts.join('\n') },
  ]
  await wallet.ask({ kind: isText ? 'sign-message' : 'send-transaction', method, params, title, details })
}
