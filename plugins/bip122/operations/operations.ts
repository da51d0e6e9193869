import * as v from 'valibot'
import { badAnswer, fromBase64, parsed, sanitizeText } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { BitcoinWallet, MessageToSign, PsbtToSign, SignedPsbt, Transfer } from '../contract.js'
import type { WalletContext, WalletOperations } from '../providers/wallet-provider.js'
import { psbtBytes } from './answers.js'
import { methodNotSupported } from './not-supported.js'

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

type Operations = Pick<BitcoinWallet, 'signMessage' | 'sendTransfer' | 'signPSBT'>

/** What host pages ask for: checked before the wallet sees it, and its answer after. */
export const operationsOf = (wallet: WalletOperations, context: WalletContext): Operations => ({
  signMessage: (request) => signMessage(wallet, context, request),
  sendTransfer: (request) => sendTransfer(wallet, context, request),
  signPSBT: (request) => signPSBT(wallet, context, request),
})

/** @throws LatchkeyError LK_ADDRESS for a foreign address, LK_WALLET_ANSWER */
async function signMessage(
  wallet: WalletOperations,
  context: WalletContext,
  request: MessageToSign,
): Promise<string> {
  requireOwn(context, request.address)
  const signature = parsed(Signature, await wallet.signMessage(context, request))
  if (signature === undefined) throw badAnswer('signMessage')
  return signature
}

/** @throws LatchkeyError LK_AMOUNT, LK_ADDRESS, LK_WALLET_ANSWER; MethodNotSupported */
async function sendTransfer(
  wallet: WalletOperations,
  context: WalletContext,
  request: Transfer,
): Promise<string> {
  const satoshi = satoshiIn(request.amount)
  const { recipient } = request
  const { chain, walletId } = context
  await requireAddress(recipient, chain && { name: chain.name, caipNetworkId: chain.id })
  if (!wallet.sendTransfer) throw methodNotSupported('sendTransfer', walletId, byPsbt)
  const txid = parsed(Txid, await wallet.sendTransfer(context, { satoshi, recipient }))
  if (txid === undefined) throw badAnswer('sendTransfer')
  return txid
}

const byPsbt = 'Please use "signPSBT" instead and broadcast the transaction yourself'

/** @throws LatchkeyError LK_ADDRESS, LK_PSBT, LK_WALLET_ANSWER; MethodNotSupported */
async function signPSBT(
  wallet: WalletOperations,
  context: WalletContext,
  request: PsbtToSign,
): Promise<SignedPsbt> {
  psbtBytes(request.psbt) // checks it
  for (const { address } of request.signInputs) requireOwn(context, address)
  if (!wallet.signPSBT) throw methodNotSupported('signPSBT', context.walletId)
  const { psbt, txid } = parsed(Signed, await wallet.signPSBT(context, request)) ?? {}
  if (psbt === undefined) throw badAnswer('signPSBT')
  return { psbt, ...(txid !== undefined && { txid }) }
}

function requireOwn({ addresses }: WalletContext, address: string): void {
  if (addresses.some((entry) => entry.address === address && entry.purpose !== 'stx')) return
  throw new LatchkeyError('LK_ADDRESS', `Account with address ${sanitizeText(address, 90)} not found`, {
    why: 'The wallet did not share this address with the page.',
    fix: 'Use one of getAccountAddresses(), or connect with the account that holds it.',
  })
}

/** All bitcoin that can ever exist, in satoshi. */
const all = 2_100_000_000_000_000

function satoshiIn(amount: string): number {
  const satoshi = /^\d{1,16}$/.test(amount) ? Number(amount) : 0
  if (satoshi > 0 && satoshi <= all) return satoshi
  throw new LatchkeyError('LK_AMOUNT', 'Invalid amount', {
    why: 'An amount is a whole number of satoshi, more than zero and no more than there are.',
    fix: 'Pass satoshi as decimal digits: 0.001 BTC is 100000.',
  })
}
