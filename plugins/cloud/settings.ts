import * as v from 'valibot'
import type { ModalOptions, Query } from '../../kernel/plugin.js'
import { parseAs } from '../../kernel/plugin.js'
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

const url = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text)),
    ),
    fallback,
  )
const Options = v.object({
  directoryUrl: url('https://api.web3modal.org'),
  analyticsUrl: url('https://pulse.walletconnect.org'),
  blockchainUrl: url('https://rpc.walletconnect.org'),
  telemetry: v.optional(v.boolean(), true),
})

/** The options with their defaults; a broken URL is an error at set-up, named by the registry. */
export function settingsOf(options: unknown, site: Pick<ModalOptions, 'projectId'>): Settings {
  return { ...parseAs(Options, options ?? {}), projectId: site.projectId ?? '' }
}

/** The parameters every service wants: project, SDK type and version, and the client id once it is known. */
export function sdkQuery({ projectId, clientId }: Settings): Query {
  return { projectId, ...sdk, clientId }
}
