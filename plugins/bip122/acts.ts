import * as v from 'valibot'
import { badAnswer, fromBase64, parsed, tidy } from '../../adapters/index.js'
import { LatchkeyError } from '../../kernel/plugin.js'
import { requireAddress } from './address.js'
import { psbtBytes } from './answers.js'
import type { Standing, Work } from './door.js'
import type { BitcoinWallet, MessageToSign, PsbtToSign, SignedPsbt, Transfer } from './service.js'
import { methodNotSupported } from './unsupported.js'

const isBase64 = v.check((text: string) => !!fromBase64(text)?.length)
const Base64 = v.pipe(v.string(), v.maxLength(5_000_000), isBase64)
/** 64 bytes at least: what any signature of the curve has. */
const Signature = v.pipe(v.string(), v.regex(/^.{86}/), v.maxLength(20_000), isBase64)
const Txid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase()),
)
const Signed = v.object({ psbt: Base64, txid: v.optional(Txid) })

type Acts = Pick<BitcoinWallet, 'signMessage' | 'sendTransfer' | 'signPSBT'>

/** What host pages ask for: checked before the wallet sees it, and its answer after. */
export const actsOf = (work: Work, standing: Standing): Acts => ({
  signMessage: (request) => signMessage(work, standing, request),
  sendTransfer: (request) => sendTransfer(work, standing, request),
  signPSBT: (request) => signPSBT(work, standing, request),
})

/** @throws LatchkeyError LK_ADDRESS for a foreign address, LK_WALLET_ANSWER */
async function signMessage(work: Work, standing: Standing, request: MessageToSign): Promise<string> {
  requireOwn(standing, request.address)
  const signature = parsed(Signature, await work.signMessage(standing, request))
  if (signature === undefined) throw badAnswer('signMessage')
  return signature
}

/** @throws LatchkeyError LK_AMOUNT, LK_ADDRESS, LK_WALLET_ANSWER; MethodNotSupported */
async function sendTransfer(work: Work, standing: Standing, request: Transfer): Promise<string> {
  const satoshi = satoshiIn(request.amount)
  const { recipient } = request
  const { chain, walletId } = standing
  requireAddress(recipient, chain && { name: chain.name, caipNetworkId: chain.id })
  if (!work.sendTransfer) throw methodNotSupported('sendTransfer', walletId, byPsbt)
  const txid = parsed(Txid, await work.sendTransfer(standing, { satoshi, recipient }))
  if (txid === undefined) throw badAnswer('sendTransfer')
  return txid
}

const byPsbt = 'Please use "signPSBT" instead and broadcast the transaction yourself'

/** @throws LatchkeyError LK_ADDRESS, LK_PSBT, LK_WALLET_ANSWER; MethodNotSupported */
async function signPSBT(work: Work, standing: Standing, request: PsbtToSign): Promise<SignedPsbt> {
  psbtBytes(request.psbt) // checks it
  for (const { address } of request.signInputs) requireOwn(standing, address)
  if (!work.signPSBT) throw methodNotSupported('signPSBT', standing.walletId)
  const { psbt, txid } = parsed(Signed, await work.signPSBT(standing, request)) ?? {}
  if (psbt === undefined) throw badAnswer('signPSBT')
  return { psbt, ...(txid !== undefined && { txid }) }
}

function requireOwn({ addresses }: Standing, address: string): void {
  if (addresses.some((own) => own.address === address && own.purpose !== 'stx')) return
  throw new LatchkeyError('LK_ADDRESS', `Account with address ${tidy(address, 90)} not found`, {
    why: 'The wallet did not share this address with the page.',
    fix: 'Use one of getAccountAddresses(), or connect with the account that holds it.',
  })
}

/** There are no more, in satoshi. */
const all = 2_100_000_000_000_000

function satoshiIn(amount: string): number {
  const satoshi = /^\d{1,16}$/.test(amount) ? Number(amount) : 0
  if (satoshi > 0 && satoshi <= all) return satoshi
  throw new LatchkeyError('LK_AMOUNT', 'Invalid amount', {
    why: 'An amount is a whole number of satoshi, more than zero and no more than there are.',
    fix: 'Pass satoshi as decimal digits: 0.001 BTC is 100000.',
  })
}
