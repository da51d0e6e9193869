import type { ModalOptions, Query } from '../../kernel/plugin.js'
import { readOptions } from './options.js'
import { sdk } from './sdk.js'

export interface Settings {
  readonly directoryUrl: string
  readonly analyticsUrl: string
  readonly blockchainUrl: string
  readonly telemetry: boolean
  readonly projectId: string
  /** Id of the pairing client, once that has set it; sent with every call. */
  clientId?: string | undefined
}

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export function settingsOf(options: unknown, site: Pick<ModalOptions, 'projectId'>): Settings {
  return { ...readOptions(options), projectId: site.projectId ?? '' }
}

/** The parameters every service wants: project, SDK type and version, and the client id once it is known. */
export function sdkQuery({ projectId, clientId }: Settings): Query {
  return { projectId, ...sdk, clientId }
}
