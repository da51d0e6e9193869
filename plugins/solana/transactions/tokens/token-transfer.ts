import type { PublicKey } from '@solana/web3.js'
import * as v from 'valibot'
import { badAddress, fromBase64 } from '../../../../adapter-kit/chains/index.js'
import { LatchkeyError, type Network } from '../../../../kernel/plugin.js'
import { isAddress, requireAddress } from '../../accounts/address.js'
import { rpc, withContext } from '../../rpc/rpc.js'
import type { SolanaState } from '../../solana-state.js'
import type { Transfer } from '../create-instruction.js'
import { createInstruction } from '../create-instruction.js'
import { loadLibrary } from '../load-library.js'
import { mintRules } from './mint-rules.js'

interface TokenTransferInput {
  readonly sender: PublicKey
  readonly receiver: PublicKey
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

/** The programs of tokens, with the bytes of an account, by which its rent is calculated. */
const tokenPrograms: Readonly<Record<string, { readonly accountSize: number }>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: { accountSize: 165 },
  // Token-2022: longer by the extension that makes the account's owner immutable.
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: { accountSize: 170 },
}

/** The program that makes a wallet's account for a token. */
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** A checked transfer from the sender's associated account to the receiver's, which is created when it is missing. */
export async function createTokenTransfer(
  state: SolanaState,
  network: Network,
  { sender, receiver, value, token }: TokenTransferInput,
): Promise<Transfer> {
  requireAddress(token)
  const library = await loadLibrary()
  const { PublicKey, SystemProgram } = library
  const mint = new PublicKey(token)
  const [mintInfo] = await readAccounts(state, network, [mint])
  const { owner, accountSize } = tokenProgramOf(mintInfo)
  const decimals = decimalsOf(mintInfo)
  const [program, associated] = [new PublicKey(owner), new PublicKey(associatedProgram)]
  const accountOf = (wallet: PublicKey) =>
    PublicKey.findProgramAddressSync(
      [wallet, program, mint].map((key) => key.toBytes()),
      associated,
    )[0]
  const [derived, destination] = [accountOf(sender), accountOf(receiver)]
  const [derivedInfo, destinationInfo, receiverInfo] = await readAccounts(state, network, [
    derived,
    destination,
    receiver,
  ])
  requireMovable(mintInfo)
  const holding = holds(derivedInfo, value)
    ? { address: derived, info: derivedInfo }
    : ((await otherHolding(state, network, { sender, mint, value, library })) ?? {
        address: derived,
        info: derivedInfo,
      })
  const source = holding.address
  requireTransferable(holding.info, receiverInfo, value)
  if ([holding.info, destinationInfo].some(isFrozen))
    throw tokenError('The account is frozen by the token’s issuer')
  const create = createInstruction(library, {
    program: associated,
    keys: [
      signer(sender, true),
      writable(destination),
      ...[receiver, mint, SystemProgram.programId, program].map(readOnly),
    ],
    data: Uint8Array.of(1), // CreateIdempotent: succeeds even if someone else created it in the meantime
  })
  const move = createInstruction(library, {
    program,
    keys: [writable(source), readOnly(mint), writable(destination), signer(sender, false)],
    data: transferChecked(value, decimals),
  })
  return destinationInfo
    ? { instructions: [move], units: 300_000n, createdSize: 0 }
    : { instructions: [create, move], units: 400_000n, createdSize: accountSize }
}

const signer = (pubkey: PublicKey, isWritable: boolean) => ({ pubkey, isSigner: true, isWritable })
const writable = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: true })
const readOnly = (pubkey: PublicKey) => ({ pubkey, isSigner: false, isWritable: false })

/** The data of the token programs' instruction 12: the amount in eight bytes, little end first, and the decimals. */
function transferChecked(value: bigint, decimals: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, 12)
  data.setBigUint64(1, value, true)
  data.setUint8(9, decimals)
  return new Uint8Array(data.buffer)
}

async function readAccounts(state: SolanaState, network: Network, keys: readonly PublicKey[]) {
  const options = { encoding: 'base64', commitment: state.commitment }
  const params = [keys.map((key) => key.toBase58()), options]
  return rpc(state, network, { method: 'getMultipleAccounts', params, result: AccountInfos })
}

type MaybeAccount = AccountInfo | null | undefined

function tokenProgramOf(mint: MaybeAccount) {
  if (!mint) throw tokenError('Mint account not found')
  if (!isTokenAccount(mint)) throw tokenError('Unknown mint owner program')
  return { owner: mint.owner, accountSize: tokenPrograms[mint.owner]?.accountSize ?? 0 }
}

const isTokenAccount = (account: MaybeAccount) => !!account && Object.hasOwn(tokenPrograms, account.owner)

/** Layout of a mint: authority (36 bytes), supply (8), decimals (1), whether it is initialised (1). */
function decimalsOf(mint: MaybeAccount): number {
  const [decimals, isInitialised] = mint?.data.slice(44, 46) ?? []
  if (decimals === undefined || isInitialised !== 1) throw tokenError('Invalid token decimals')
  return decimals
}

/** @throws LatchkeyError LK_SEND for a token that cannot be moved from here */
function requireMovable(mint: MaybeAccount): void {
  const rules = mint && mintRules(mint.data)
  if (rules?.isBound) throw tokenError('This token cannot be given away')
  if (rules?.hasHook)
    throw tokenError('This token runs a program of its own at each transfer, which is not supported here')
}

const Holdings = withContext(
  v.array(v.object({ pubkey: v.pipe(v.string(), v.check(isAddress)), account: AccountInfo })),
)

/** Tokens may lie in an account that is not the derived one, as older wallets and exchanges made them. */
async function otherHolding(
  state: SolanaState,
  network: Network,
  {
    sender,
    mint,
    value,
    library,
  }: {
    readonly sender: PublicKey
    readonly mint: PublicKey
    readonly value: bigint
    readonly library: Awaited<ReturnType<typeof loadLibrary>>
  },
) {
  const filter = { mint: mint.toBase58() }
  const options = { encoding: 'base64', commitment: state.commitment }
  const params = [sender.toBase58(), filter, options]
  const call = { method: 'getTokenAccountsByOwner', params, result: Holdings }
  const all = await rpc(state, network, call).catch(() => [])
  const holding = all.find(({ account }) => holds(account, value) && !isFrozen(account))
  return holding && { address: new library.PublicKey(holding.pubkey), info: holding.account }
}

const holds = (account: MaybeAccount, value: bigint) => !!account && amountOf(account) >= value
/** Behind the delegate: 0 not there, 1 in use, 2 frozen. */
const isFrozen = (account: MaybeAccount) => account?.data[108] === 2

function requireTransferable(source: MaybeAccount, receiver: MaybeAccount, value: bigint): void {
  if (!source) throw tokenError('Sender does not have a token account for this mint')
  if (amountOf(source) < value) throw tokenError('Insufficient token balance')
  if (isTokenAccount(receiver)) throw badAddress('The receiver is an account of a token, not of a wallet.')
}

/** Layout of a token account: mint (32 bytes), owner (32), amount (8). */
function amountOf({ data }: AccountInfo): bigint {
  return data.length < 72 ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
}

function tokenError(what: string): LatchkeyError {
  return new LatchkeyError('LK_SEND', `Failed to create SPL token transaction: ${what}`, {
    why: `The chain says so of this token and this sender.`,
    fix: 'Check the token’s mint, the network and the amount.',
  })
}
