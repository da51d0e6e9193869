import * as v from 'valibot'
import { badAddress, fromBase64, toBase58 } from '../../../adapter-kit/index.js'
import { LatchkeyError, type Network } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import { rpc, withContext } from '../rpc/rpc.js'
import type { SolanaState } from '../solana-state.js'
import { associatedAccount } from './associated-account.js'
import { type Instruction, numberAt, pack, programs } from './instruction.js'
import type { Transfer } from './transfer.js'

interface TokenTransferInput {
  readonly sender: Uint8Array
  readonly receiver: Uint8Array
  /** The token's base units. */
  readonly value: bigint
  /** The mint's address. */
  readonly token: string
}

const AccountInfo = v.object({
  owner: v.string(),
  data: v.pipe(
    v.looseTuple([v.string(), v.literal('base64')]),
    v.transform(([data]) => fromBase64(data)),
    v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  ),
})
const AccountInfos = withContext(v.array(v.nullable(AccountInfo)))
type AccountInfo = v.InferOutput<typeof AccountInfo>

/**
 * Bytes of a token account, by which its rent is calculated. Accounts of Token-2022 are longer by the extension that
 * makes their owner immutable.
 */
const tokenAccountSize = { token: 165, token2022: 170 }

/** A checked transfer from the sender's associated account to the receiver's, which is created when it is missing. */
export async function createTokenTransfer(
  state: SolanaState,
  network: Network,
  { sender, receiver, value, token }: TokenTransferInput,
): Promise<Transfer> {
  const mint = requireAddress(token)
  const [mintInfo] = await readAccounts(state, network, [mint])
  const { program, kind } = tokenProgramOf(mintInfo)
  const decimals = decimalsOf(mintInfo)
  const source = associatedAccount(sender, mint, program)
  const destination = associatedAccount(receiver, mint, program)
  const [sourceInfo, destinationInfo, receiverInfo] = await readAccounts(state, network, [
    source,
    destination,
    receiver,
  ])
  requireTransferable(sourceInfo, receiverInfo, value)
  const create: Instruction = {
    program: programs.associated(),
    accounts: [
      { key: sender, signer: true, writable: true },
      { key: destination, writable: true },
      ...[receiver, mint, programs.system(), program].map((key) => ({ key })),
    ],
    data: Uint8Array.of(1), // CreateIdempotent: succeeds even if someone else created it in the meantime
  }
  const move: Instruction = {
    program,
    accounts: [
      { key: source, writable: true },
      { key: mint },
      { key: destination, writable: true },
      { key: sender, signer: true },
    ],
    data: pack([12, 1], [value, 8], [decimals, 1]), // TransferChecked
  }
  return destinationInfo
    ? { instructions: [move], units: 300_000n, createdSize: 0 }
    : { instructions: [create, move], units: 400_000n, createdSize: tokenAccountSize[kind] }
}

async function readAccounts(state: SolanaState, network: Network, keys: readonly Uint8Array[]) {
  const options = { encoding: 'base64', commitment: state.commitment }
  const params = [keys.map((key) => toBase58(key)), options]
  return rpc(state, network, { method: 'getMultipleAccounts', params, result: AccountInfos })
}

type MaybeAccount = AccountInfo | null | undefined

function tokenProgramOf(mint: MaybeAccount) {
  if (!mint) throw tokenError('Mint account not found')
  const kind = tokenKindOf(mint)
  if (!kind) throw tokenError('Unknown mint owner program')
  return { kind, program: programs[kind]() }
}

function tokenKindOf(account: MaybeAccount): 'token' | 'token2022' | undefined {
  return (['token', 'token2022'] as const).find((name) => toBase58(programs[name]()) === account?.owner)
}

/** Layout of a mint: authority (36 bytes), supply (8), decimals (1), whether it is initialised (1). */
function decimalsOf(mint: MaybeAccount): number {
  const [decimals, isInitialised] = mint?.data.slice(44, 46) ?? []
  if (decimals === undefined || isInitialised !== 1) throw tokenError('Invalid token decimals')
  return decimals
}

/** Layout of a token account: mint (32 bytes), owner (32), amount (8). */
function requireTransferable(source: MaybeAccount, receiver: MaybeAccount, value: bigint): void {
  if (!source) throw tokenError('Sender does not have a token account for this mint')
  if (numberAt(source.data, 64, 8) < value) throw tokenError('Insufficient token balance')
  if (tokenKindOf(receiver)) throw badAddress('The receiver is an account of a token, not of a wallet.')
}

function tokenError(what: string): LatchkeyError {
  return new LatchkeyError('LK_SEND', `Failed to create SPL token transaction: ${what}`, {
    why: `The chain says so of this token and this sender.`,
    fix: 'Check the token’s mint, the network and the amount.',
  })
}
