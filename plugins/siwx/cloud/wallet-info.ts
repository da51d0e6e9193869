import * as v from 'valibot'
import { optionalService } from '../../../adapter-kit/features/index.js'
import { type PluginContext, parseAs } from '../../../kernel/plugin.js'
import type { SiwxSigner } from '../contract.js'

const ClientId = v.optional(v.pipe(v.string(), v.maxLength(200)))

/** With what the visitor signed, as the cloud wants it said. */
export type WalletInfo =
  | { readonly type: 'social'; readonly social: string; readonly identifier: string }
  | { readonly type: 'extension' | 'walletconnect' | 'unknown'; readonly name: string; readonly icon: string }

const types: Readonly<Record<string, 'extension' | 'walletconnect'>> = {
  EXTERNAL: 'extension',
  INJECTED: 'extension',
  ANNOUNCED: 'extension',
  WALLET_CONNECT: 'walletconnect',
}

export function walletInfoOf(by: SiwxSigner | undefined): WalletInfo | undefined {
  if (!by) return undefined
  const { connector, embeddedWalletInfo } = by
  const identifier = embeddedWalletInfo?.user.email ?? embeddedWalletInfo?.user.username
  if (embeddedWalletInfo && identifier !== undefined)
    return { type: 'social', social: embeddedWalletInfo.authProvider, identifier }
  const { name, imageUrl } = connector
  return { type: types[connector.type] ?? 'unknown', name, icon: imageUrl ?? '' }
}

/** The id of the client that paired the wallet. No other wallet has one, and pairing is not loaded for its sake. */
export async function clientIdOf(
  context: Pick<PluginContext, 'use'>,
  by: SiwxSigner | undefined,
): Promise<string | null> {
  if (by?.connector.type !== 'WALLET_CONNECT') return null
  const pairing = await optionalService(context, 'pairing')
  return parseAs(ClientId, await pairing?.clientId()) ?? null
}
