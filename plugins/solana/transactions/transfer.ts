import { LatchkeyError, type Network, type SendRequest } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { SolanaState } from '../solana-state.js'
import type { Transfer } from './create-instruction.js'
import { loadLibrary } from './load-library.js'

/** Stands for SOL where a token's address is expected. */
const nativeToken = 'So11111111111111111111111111111111111111111'

/** The largest amount of a transfer: the chain reads eight bytes, and further ones would be lost. */
const largest = 2n ** 64n - 1n

/** @throws LatchkeyError LK_ADDRESS, LK_AMOUNT, LK_LIBRARY, LK_SEND with the reason a token cannot be sent */
export async function createTransfer(
  state: SolanaState,
  network: Network,
  from: string,
  request: SendRequest,
): Promise<Transfer> {
  const { to, value, data, token } = request
  for (const address of [from, to]) requireAddress(address)
  if (value <= 0n) throw badAmount('Amount must be greater than 0')
  if (value > largest) throw badAmount('The amount is more than there can be')
  if (data !== undefined && data !== '0x') throw dataRefused()
  const { PublicKey, SystemProgram } = await loadLibrary()
  const [sender, receiver] = [new PublicKey(from), new PublicKey(to)]
  if (token !== undefined && token !== nativeToken) {
    const { createTokenTransfer } = await import('./tokens/token-transfer.js')
    return createTokenTransfer(state, network, { sender, receiver, value, token })
  }
  const move = SystemProgram.transfer({ fromPubkey: sender, toPubkey: receiver, lamports: value })
  return { instructions: [move], units: 500n, createdSize: 0 }
}

function badAmount(message: string): LatchkeyError {
  return new LatchkeyError('LK_AMOUNT', message, {
    why: 'A transfer on Solana moves at least one base unit, and fewer than 2 to the power of 64.',
    fix: 'Pass a value in lamports or the token’s base units.',
  })
}

function dataRefused(): LatchkeyError {
  return new LatchkeyError('LK_SEND', 'Transaction error', {
    why: 'Transfers on Solana carry no data.',
    fix: 'Leave data out, or send instructions of your own with the service solana.',
  })
}
