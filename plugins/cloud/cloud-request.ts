import type { Http, HttpRequest } from '../../kernel/plugin.js'
import { type Settings, sdkQuery } from './settings.js'

/** The cloud's base URLs, as the options name them. */
export type CloudHost = 'directory' | 'analytics' | 'blockchain'

export interface CloudRequest<T> extends Omit<HttpRequest<T>, 'base'> {
  /** One of the cloud's by name, or the base URL of a host of your own, which is told who asks in the same way. */
  readonly host: CloudHost | `http${'s' | ''}://${string}`
  /** What is added to the query: project, kind and version of the kit, client id; or the client id alone. @default 'all' */
  readonly identify?: 'all' | 'client'
}

/** For plugins that need more of the cloud than its typed services: each request goes to the site's own base URLs. */
export interface CloudService {
  /**
   * One request, as `context.http` makes it.
   * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
   */
  request<T>(request: CloudRequest<T>): Promise<T>
  /** The version of this kit, as every service is told it; absent where a site's own cloud does not say. */
  readonly sdkVersion?: string
}

export function createCloudRequest(http: Http, settings: Settings): CloudService['request'] {
  return ({ host, identify = 'all', query, ...request }) => {
    const identity = identify === 'all' ? sdkQuery(settings) : { clientId: settings.clientId }
    return http.request({ ...request, base: baseOf(host, settings), query: { ...query, ...identity } })
  }
}

const isNamed = (host: string): host is CloudHost => !host.includes(':')
const baseOf = (host: CloudRequest<unknown>['host'], settings: Settings) =>
  isNamed(host) ? settings[`${host}Url`] : host
