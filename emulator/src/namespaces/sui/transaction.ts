import { createHash } from 'node:crypto'
import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, normalizeSuiAddress, toBase58 } from '@mysten/sui/utils'
import { invalidParams } from '../../wallets/errors.js'

/** MIST per unit of gas, and the gas budget of a transaction. */
const gasPrice = 1000n
const gasBudget = 5_000_000n

/**
 * Completes a transaction as a wallet does, without any node: sender, gas price and budget, and a gas coin.
 * @param json what `toJSON()` of the site's transaction returned
 * @param version of the gas coin; a new version gives the transaction a new digest
 * @throws RpcError -32602 for an invalid transaction, or one that only a node can complete
 */
export async function complete(json: string, address: string, version: number): Promise<Uint8Array> {
  try {
    const transaction = Transaction.from(json)
    transaction.setSenderIfNotSet(address)
    if (transaction.getData().sender !== address) throw new Error('it has another sender')
    transaction.setGasBudgetIfNotSet(gasBudget)
    const { price, payment } = transaction.getData().gasData
    if (!price) transaction.setGasPrice(gasPrice)
    if (!payment?.length) transaction.setGasPayment([gasCoin(address, version)])
    return await transaction.build()
  } catch (error) {
    throw invalidParams(`this is no transaction that can be built here: ${String(error)}`)
  }
}

/** A made-up gas coin: the ledger keeps balances, not coin objects. */
function gasCoin(address: string, version: number) {
  const hash = createHash('sha256').update(`latchkey emulator: gas of ${address}`).digest()
  return { objectId: `0x${hash.toString('hex')}`, version, digest: toBase58(new Uint8Array(hash)) }
}

export interface Payment {
  readonly to: string
  /** MIST. */
  readonly amount: bigint
}

type Argument = Extract<TransactionCommand, { TransferObjects: unknown }>['TransferObjects']['address']
type TransactionCommand = ReturnType<Transaction['getData']>['commands'][number]

/** The payments of a transaction. @throws Error for commands beyond splitting the gas coin and transferring parts */
export function paymentsOf(bytes: Uint8Array): readonly Payment[] {
  const { inputs, commands } = Transaction.from(bytes).getData()
  const pure = (argument: Argument) => {
    const bytes = argument.$kind === 'Input' ? inputs[argument.Input]?.Pure?.bytes : undefined
    if (bytes === undefined) throw new Error('Only plain inputs are understood here')
    return fromBase64(bytes)
  }
  const parts: (readonly bigint[])[] = []
  const amountOf = (part: Argument) => {
    const [from, index] = part.$kind === 'NestedResult' ? part.NestedResult : [resultOf(part), 0]
    const amount = parts[from]?.[index]
    if (amount === undefined) throw new Error('Only parts of the gas coin can be transferred here')
    return amount
  }
  return commands.flatMap((command, at) => {
    if (command.$kind === 'SplitCoins' && command.SplitCoins.coin.$kind === 'GasCoin') {
      parts[at] = command.SplitCoins.amounts.map((amount) => BigInt(bcs.u64().parse(pure(amount))))
      return []
    }
    if (command.$kind !== 'TransferObjects') throw new Error(`${command.$kind} is not carried out here`)
    const to = normalizeSuiAddress(bcs.Address.parse(pure(command.TransferObjects.address)))
    return command.TransferObjects.objects.map((part) => ({ to, amount: amountOf(part) }))
  })
}

const resultOf = (part: Argument) => (part.$kind === 'Result' ? part.Result : -1)
