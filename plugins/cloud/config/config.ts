import * as v from 'valibot'
import type { ConfigService, PluginContext, RemoteFeature } from '../../../kernel/plugin.js'
import { codeOf, messageOf, parseAs, property, safeParseAs } from '../../../kernel/plugin.js'
import type { CloudService } from '../cloud-request.js'
import { isAllowedOrigin } from './allowed-origins.js'

const Feature = v.object({
  id: v.string(),
  isEnabled: v.boolean(),
  config: v.nullable(v.array(v.string())),
})
const Config = v.object({ features: v.nullish(v.array(v.unknown())) })
const Origins = v.object({ allowedOrigins: v.array(v.string()) })

/** A broken entry is left out; the rest of the config stays. */
function parseConfig(value: unknown): readonly RemoteFeature[] | undefined {
  const { features } = parseAs(Config, value)
  return features?.flatMap((entry) => {
    const parsed = safeParseAs(Feature, entry)
    return parsed.success ? [parsed.output] : []
  })
}

/** The project's remote config and its list of allowed origins. */
export function createConfig({ alert }: PluginContext, request: CloudService['request']): ConfigService {
  const origins = () =>
    request({
      host: 'directory',
      path: '/projects/v1/origins',
      parse: (value) => parseAs(Origins, value).allowedOrigins,
    })
  return {
    async fetch() {
      try {
        return await request({ host: 'directory', path: '/appkit/v1/config', parse: parseConfig })
      } catch (error) {
        if (statusOf(error) === 403) alert('APKT007')
        throw error
      }
    },
    async checkOrigin() {
      const { origin } = window.location
      const allowed = await origins().catch((error: unknown) => originFailure(error, alert))
      if (!isAllowedOrigin(origin, allowed)) alert('APKT002', { origin })
    },
    allowsOrigin: () =>
      origins().then(
        (allowed) => isAllowedOrigin(window.location.origin, allowed),
        () => undefined,
      ),
  }
}

/** The HTTP status behind an error; 0 when there was no answer. */
function statusOf(error: unknown): number {
  return codeOf(error) === 'LK_HTTP' ? Number(property(property(error, 'cause'), 'status')) : 0
}

/** 429 and 5xx raise an alert; anything else counts as an empty list, which allows every origin. */
function originFailure(error: unknown, alert: PluginContext['alert']): readonly string[] {
  const status = statusOf(error)
  if (status === 429) alert('APKT010')
  if (status >= 500) alert('APKT009', { message: messageOf(error) })
  return []
}
