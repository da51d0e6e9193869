import * as v from 'valibot'
import { badAddress, fromBase64, toBase58 } from '../../adapters/index.js'
import { LatchkeyError, type Network } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { associatedAccount } from './derive.js'
import { type Instruction, numberAt, pack, programs } from './instruction.js'
import type { Room } from './room.js'
import { inContext, rpc } from './rpc.js'
import type { Transfer } from './transfer.js'

interface TokenTransfer {
  readonly sender: Uint8Array
  readonly receiver: Uint8Array
  /** The token's base units. */
  readonly value: bigint
  /** The mint's address. */
  readonly token: string
}

const Held = v.object({
  owner: v.string(),
  data: v.pipe(
    v.looseTuple([v.string(), v.literal('base64')]),
    v.transform(([data]) => fromBase64(data)),
    v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  ),
})
const Accounts = inContext(v.array(v.nullable(Held)))
type Held = v.InferOutput<typeof Held>

/** Sizes of a holder's account, which the sender's rent pays for: Token-2022 writes down that its owner stays. */
const holdingSize = { token: 165, token2022: 170 }

/** A checked transfer between the two associated accounts; the receiver's is made when it is missing. */
export async function tokens(room: Room, network: Network, given: TokenTransfer): Promise<Transfer> {
  const { sender, receiver, value, token } = given
  const mint = requireAddress(token)
  const [minted] = await read(room, network, [mint])
  const { program, kind } = programOf(minted)
  const decimals = decimalsOf(minted)
  const source = associatedAccount(sender, mint, program)
  const target = associatedAccount(receiver, mint, program)
  const [from, to, wallet] = await read(room, network, [source, target, receiver])
  refuse(from, wallet, value)
  const create: Instruction = {
    program: programs.associated(),
    accounts: [
      { key: sender, signer: true, writable: true },
      { key: target, writable: true },
      ...[receiver, mint, programs.system(), program].map((key) => ({ key })),
    ],
    data: Uint8Array.of(1), // does nothing when somebody else was faster
  }
  const move: Instruction = {
    program,
    accounts: [
      { key: source, writable: true },
      { key: mint },
      { key: target, writable: true },
      { key: sender, signer: true },
    ],
    data: pack([12, 1], [value, 8], [decimals, 1]),
  }
  return to
    ? { instructions: [move], units: 300_000n, creates: 0 }
    : { instructions: [create, move], units: 400_000n, creates: holdingSize[kind] }
}

async function read(room: Room, network: Network, keys: readonly Uint8Array[]) {
  const options = { encoding: 'base64', commitment: room.commitment }
  const params = [keys.map((key) => toBase58(key)), options]
  return rpc(room, network, { method: 'getMultipleAccounts', params, result: Accounts })
}

type Found = Held | null | undefined

function programOf(mint: Found) {
  if (!mint) throw cannot('Mint account not found')
  const kind = kindOf(mint)
  if (!kind) throw cannot('Unknown mint owner program')
  return { kind, program: programs[kind]() }
}

function kindOf(account: Found): 'token' | 'token2022' | undefined {
  const own = (['token', 'token2022'] as const).find((name) => toBase58(programs[name]()) === account?.owner)
  return own
}

/** Of an initialised mint: authority (36), supply (8), decimals, initialised. */
function decimalsOf(mint: Found): number {
  const [decimals, ready] = mint?.data.slice(44, 46) ?? []
  if (decimals === undefined || ready !== 1) throw cannot('Invalid token decimals')
  return decimals
}

/** Of a holder's account: mint (32), owner (32), amount (8). */
function refuse(source: Found, receiver: Found, value: bigint): void {
  if (!source) throw cannot('Sender does not have a token account for this mint')
  if (numberAt(source.data, 64, 8) < value) throw cannot('Insufficient token balance')
  if (kindOf(receiver)) throw badAddress('The receiver is an account of a token, not of a wallet.')
}

function cannot(what: string): LatchkeyError {
  return new LatchkeyError('LK_SEND', `Failed to create SPL token transaction: ${what}`, {
    why: `The chain says so of this token and this sender.`,
    fix: 'Check the token’s mint, the network and the amount.',
  })
}
