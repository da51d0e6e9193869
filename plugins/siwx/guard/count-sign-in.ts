import type { Connection, PluginContext } from '../../../kernel/plugin.js'

/** Sends a usage event about a sign-in. */
export function countSignIn(
  { track }: Pick<PluginContext, 'track'>,
  { accounts, network }: Connection,
  event: string,
  more: object = {},
): void {
  track(event, { network, isSmartAccount: accounts[0].type === 'smartAccount', ...more })
}
