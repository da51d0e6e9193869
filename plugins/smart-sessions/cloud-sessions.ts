import * as v from 'valibot'
import {
  type AppKey,
  shownText,
  type WrittenPart,
  type WrittenPermissions,
} from '../../adapter-kit/features/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { parseAs, safeParseAs } from '../../kernel/plugin.js'

/** The cloud's service for sessions: it signs what an app does with the app. Accounts are CAIP-10. */
export interface CloudSessions {
  /** A new session, without effect before it is activated: its id, and the service's own key. */
  create(account: string, written: WrittenPermissions): Promise<CosignerKey>
  activate(account: string, id: string, granted: WrittenPermissions & { context: string }): Promise<void>
  revoke(account: string, id: string, signature: string): Promise<void>
  /** The sessions that are in force, without those that cannot be read. */
  list(account: string, signal: AbortSignal): Promise<readonly ListedSession[]>
}

interface CosignerKey {
  readonly id: string
  readonly key: AppKey
}

export interface ListedSession {
  readonly pci: string
  readonly expiry: number
  readonly permissions: readonly WrittenPart[]
  readonly policies: readonly WrittenPart[]
  readonly project: { readonly name: string; readonly url: string; readonly iconUrl: string }
}

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))
const Created = v.object({
  pci: Id,
  key: v.object({
    type: v.picklist(['secp256k1', 'secp256r1']),
    publicKey: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{66,130}$/i)),
  }),
})
const Part = v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })
const text = v.optional(v.fallback(v.string(), ''), '')
const appName = v.optional(v.fallback(shownText(60), ''), '')
const Session = v.object({
  pci: Id,
  expiry: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000)),
  permissions: v.pipe(v.array(Part), v.maxLength(50)),
  policies: v.optional(v.pipe(v.array(Part), v.maxLength(50)), []),
  revokedAt: v.nullish(v.number()),
  project: v.fallback(v.object({ name: appName, url: text, iconUrl: text }), {
    name: '',
    url: '',
    iconUrl: '',
  }),
})
const List = v.object({ pcis: v.array(v.unknown()) })
/** How many entries of a list are looked at. */
const most = 500

export function createCloudSessions({ use }: Pick<PluginContext, 'use'>): CloudSessions {
  const pathOf = (account: string, step = '') => `v1/sessions/${encodeURIComponent(account)}${step}`
  /** The service answers nothing, or something that says no more than its status does. */
  const tell = async (path: string, body: object) => {
    const { request } = await use('cloud')
    await request({ host: 'blockchain', path, body, json: true, answer: 'none', parse: () => undefined })
  }
  return {
    async create(account, written) {
      const { request } = await use('cloud')
      const { pci: id, key } = await request({
        host: 'blockchain',
        path: pathOf(account),
        query: { v: 2 },
        body: written,
        json: true,
        parse: (answer) => parseAs(Created, answer),
      })
      return { id, key }
    },
    activate: (account, id, granted) => tell(pathOf(account, '/activate'), { pci: id, ...granted }),
    revoke: (account, id, signature) => tell(pathOf(account, '/revoke'), { pci: id, signature }),
    async list(account, signal) {
      const { request } = await use('cloud')
      const { pcis } = await request({
        host: 'blockchain',
        path: pathOf(account),
        signal,
        parse: (answer) => parseAs(List, answer),
      })
      const now = Date.now() / 1000
      const sessions = pcis.slice(0, most).flatMap((entry) => {
        const result = safeParseAs(Session, entry)
        return result.success && !result.output.revokedAt && result.output.expiry > now ? [result.output] : []
      })
      return [...new Map(sessions.map((each) => [each.pci, each])).values()]
    },
  }
}
