import { LatchkeyError, type Network, type SendRequest } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { type Instruction, pack, programs } from './instruction.js'
import type { Room } from './room.js'

/** A transfer before fees and blockhash. */
export interface Transfer {
  readonly instructions: readonly Instruction[]
  /** The most it may compute, in units. */
  readonly units: bigint
  /** Bytes of accounts it creates, whose rent the sender pays. */
  readonly creates: number
}

/** How a site may write SOL where an address of a token is asked for. */
const nativeToken = 'So11111111111111111111111111111111111111111'

/** What eight bytes hold: of more, all but them would be lost. */
const largest = 2n ** 64n - 1n

/** @throws LatchkeyError LK_ADDRESS, LK_AMOUNT, LK_SEND with the reason a token cannot be sent */
export async function transferOf(
  room: Room,
  network: Network,
  from: string,
  request: SendRequest,
): Promise<Transfer> {
  const { to, value, data, token } = request
  const [sender, receiver] = [requireAddress(from), requireAddress(to)]
  if (value <= 0n) throw badAmount('Amount must be greater than 0')
  if (value > largest) throw badAmount('The amount is more than there can be')
  if (data !== undefined && data !== '0x') throw noData()
  if (token === undefined || token === nativeToken) return coins(sender, receiver, value)
  return (await import('./token.js')).tokens(room, network, { sender, receiver, value, token })
}

function coins(sender: Uint8Array, receiver: Uint8Array, value: bigint): Transfer {
  const move: Instruction = {
    program: programs.system(),
    accounts: [
      { key: sender, signer: true, writable: true },
      { key: receiver, writable: true },
    ],
    data: pack([2, 4], [value, 8]),
  }
  return { instructions: [move], units: 500n, creates: 0 }
}

function badAmount(message: string): LatchkeyError {
  return new LatchkeyError('LK_AMOUNT', message, {
    why: 'A transfer on Solana moves at least one base unit, and fewer than 2 to the power of 64.',
    fix: 'Pass a value in lamports or the token’s base units.',
  })
}

function noData(): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'Transfers on Solana carry no data.',
    fix: 'Leave data out, or send instructions of your own with the service solana.',
  })
}
