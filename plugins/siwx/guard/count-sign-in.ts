import type { Connection, PluginContext, UsageEvents } from '../../../kernel/plugin.js'

type SignInEvent = 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
type Refusal = Pick<UsageEvents['SIWX_AUTH_ERROR'], 'message' | 'code'>

const propertiesOf = ({ accounts, network }: Connection) => ({
  network,
  isSmartAccount: accounts[0].type === 'smartAccount',
})

/** Counts a step of a sign-in. */
export const countSignIn = (
  { track }: Pick<PluginContext, 'track'>,
  connection: Connection,
  event: SignInEvent,
): void => track(event, propertiesOf(connection))

/** Counts a sign-in that the wallet or the site refused. */
export const countRefusal = (
  { track }: Pick<PluginContext, 'track'>,
  connection: Connection,
  refusal: Refusal,
): void => track('SIWX_AUTH_ERROR', { ...propertiesOf(connection), ...refusal })
