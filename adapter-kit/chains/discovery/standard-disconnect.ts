import { callFeature } from './standard-calls.js'
import { featureOf, type StandardWallet } from './wallet-standard.js'

/**
 * `standard:disconnect`, where the wallet has it; a failure is ignored.
 * @param other the chain's own feature, for wallets that have that instead
 */
export async function disconnectStandard(
  wallet: StandardWallet,
  limit: AbortSignal,
  other = 'standard:disconnect',
): Promise<void> {
  const feature = featureOf(wallet, 'standard:disconnect') ? 'standard:disconnect' : other
  await callFeature(wallet, feature, 'disconnect', [], limit).catch(() => undefined)
}
