import type { PluginContext } from '../../../kernel/plugin.js'
import type { Requests } from '../one-click/requests.js'
import type { ProviderClient } from '../providers/provider-client.js'
import type { Attempts } from './attempts.js'
import type { Remembered } from './remembered.js'
import type { SignedIn } from './signed-in.js'

/** What the guard and the service share. */
export interface GuardParts {
  readonly context: PluginContext
  readonly client: ProviderClient
  readonly attempts: Attempts
  readonly remembered: Remembered
  readonly signedIn: SignedIn
  readonly requests: Requests
}
