import { useSyncExternalStore } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Progress, SendService, SendState } from '../../../plugins/send/contract.js'
import { serviceOf } from '../../../plugins/send/service-of.js'

/** What is filled in, kept up to date; the chain is asked while it is shown. */
export function useSend(context: PluginContext): {
  readonly service: SendService
  readonly state: SendState
} {
  const service = serviceOf(context)
  const { subscribe, get } = service.state
  return { service, state: useSyncExternalStore(subscribe, get, get) }
}

/** How far the transfer is. */
export function useProgress(context: PluginContext): {
  readonly service: SendService
  readonly progress: Progress
} {
  const service = serviceOf(context)
  const { subscribe, get } = service.progress
  return { service, progress: useSyncExternalStore(subscribe, get, get) }
}
