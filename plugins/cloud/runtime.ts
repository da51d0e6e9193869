import type { PluginContext } from '../../kernel/plugin.js'
import { createAnalytics } from './analytics.js'
import { createBlockchain } from './blockchain/blockchain.js'
import { createCloudRequest } from './cloud-request.js'
import { createConfig } from './config/config.js'
import { createPlan } from './config/plan.js'
import type { DataService } from './data.js'
import { createDirectory, fetchAnalyticsSwitch } from './directory/directory.js'
import { sdk } from './sdk.js'
import { settingsOf } from './settings.js'

/** Provides the cloud's clients; none of them makes a request by itself. */
export function setup(context: PluginContext): void {
  const settings = settingsOf(context.options, context.site)
  const request = createCloudRequest(context.http, settings)
  let analyticsSwitch: Promise<boolean> | undefined
  const isEnabled = () => (analyticsSwitch ??= fetchAnalyticsSwitch(request))
  context.provide('cloud', { request, sdkVersion: sdk.sv })
  context.provide('config', createConfig(context, request))
  context.provide('plan', createPlan(request, !!context.site.projectId))
  context.provide('analytics', createAnalytics(context, request, settings.telemetry, isEnabled))
  context.provide('directory', createDirectory(request, settings))
  context.provide('blockchain', createBlockchain(context, request, settings))
  context.provide('data', lazyData(context.signal))
}

/** The query layer comes with the first feature that reads data. */
function lazyData(signal: AbortSignal): DataService {
  let loading: Promise<DataService> | undefined
  return {
    async read(query) {
      loading ??= import('./data.js').then(({ createData }) => createData(signal))
      const { read } = await loading.catch((error: unknown) => {
        loading = undefined // the next call loads the chunk again
        throw error
      })
      return read(query)
    },
  }
}
