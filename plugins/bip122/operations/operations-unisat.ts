import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { hasMethod } from '../../../adapter-kit/chains/index.js'
import type { Chain } from '../chains.js'
import type { MessageToSign, PsbtToSign, SignedPsbt } from '../contract.js'
import type { CallWallet } from '../providers/call-wallet.js'
import type { WalletOperations } from '../providers/wallet-provider.js'
import { asText, hexBytes, psbtBytes } from './answers.js'
import { methodNotSupported } from './not-supported.js'

/** The operations of UniSat, and of wallets with its interface. */
export function unisatOperations(ask: CallWallet, provider: () => unknown): WalletOperations {
  return {
    signMessage: (_, request) => signMessage(ask, request),
    sendTransfer: async (_, { satoshi, recipient }) =>
      asText(await ask('sendBitcoin', [recipient, satoshi]), 'sendBitcoin'),
    signPSBT: ({ walletId }, request) => signPsbt(ask, walletId, request),
    async switchNetwork({ walletId, walletName }, to) {
      const call = switchCall(provider(), to)
      if (!call) throw methodNotSupported('switchNetwork', walletId, `${walletName}: unsupported network`)
      await ask(...call)
      return undefined
    },
  }
}

/** ECDSA unless BIP-322 is asked for. */
export async function signMessage(ask: CallWallet, { message, protocol }: MessageToSign): Promise<string> {
  const way = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
  return asText(await ask('signMessage', [message, way]), 'signMessage')
}

/** Sends only what was signed whole: with inputs named, others may still have to sign. */
export async function signPsbt(ask: CallWallet, walletId: string, request: PsbtToSign): Promise<SignedPsbt> {
  const { psbt, signInputs, broadcast = false } = request
  if (broadcast && signInputs.length)
    throw methodNotSupported('signPSBT', walletId, 'Broadcast not supported for partial signing')
  const toSignInputs = signInputs.map((input) => ({ ...input, sighashTypes: [...input.sighashTypes] }))
  const how = { autoFinalized: broadcast, ...(toSignInputs.length && { toSignInputs }) }
  const signed = hexBytes(await ask('signPsbt', [bytesToHex(psbtBytes(psbt)), how]), 'signPsbt')
  const answer = { psbt: base64.encode(signed) }
  return broadcast
    ? { ...answer, txid: asText(await ask('pushPsbt', [bytesToHex(signed)]), 'pushPsbt') }
    : answer
}

const older: Readonly<Record<string, string>> = { Mainnet: 'livenet', Testnet: 'testnet', Signet: 'signet' }

function switchCall(provider: unknown, { name }: Chain): [string, readonly unknown[]] | undefined {
  if (name === 'Regtest') return undefined
  if (hasMethod(provider, 'switchChain')) return ['switchChain', [`BITCOIN_${name.toUpperCase()}`]]
  const old = older[name]
  return old !== undefined && hasMethod(provider, 'switchNetwork') ? ['switchNetwork', [old]] : undefined
}
