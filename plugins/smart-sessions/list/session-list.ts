import { atom } from 'jotai/vanilla'
import { createLiveQuery, sanitizeText } from '../../../adapter-kit/index.js'
import {
  type ActiveAccount,
  type PermissionRules,
  type PluginContext,
  servedAccount,
} from '../../../kernel/plugin.js'
import { rulesOf, walletOf } from '../account-in-use.js'
import type { CloudSessions, ListedSession } from '../cloud-sessions.js'
import type { SessionList, SmartSession, SmartSessionsService } from '../contract.js'

/** Milliseconds for which a list is used without reading it again. */
const trusted = 15_000

interface ListOfSessions extends Pick<SmartSessionsService, 'list' | 'retry'> {
  /** It is out of date: read anew once somebody listens. */
  renew(): void
  /** Reads the list of the account in use now. @throws what the service throws */
  readNow(account: ActiveAccount, signal: AbortSignal): Promise<readonly SmartSession[]>
}

/** What may act for the account in use: the cloud's list, and what the wallet keeps itself. */
export function createSessionList(context: PluginContext, cloud: CloudSessions): ListOfSessions {
  const account = servedAccount(context, 'permissions')
  const readNow = (who: ActiveAccount, signal: AbortSignal) => readSessions({ context, cloud, signal }, who)
  const query = createLiveQuery<ActiveAccount, readonly SmartSession[]>(context, {
    ...{ subject: account, trusted },
    read: (who, { signal }) => readNow(who, signal),
    failed: ({ error }) => context.report(error),
  })
  const shown = atom((get): SessionList => {
    const [sessions, failure] = [get(query.value), get(query.failure)]
    if (sessions) return { status: 'ready', sessions, failure: failure?.row }
    if (!get(account)) return { status: 'none', sessions: [] }
    return failure
      ? { status: 'failed', sessions: [], failure: failure.row }
      : { status: 'loading', sessions: [] }
  })
  return { list: query.live(shown), retry: query.retry, renew: () => query.refresh(true), readNow }
}

interface ReadParts {
  readonly context: PluginContext
  readonly cloud: CloudSessions
  readonly signal: AbortSignal
}

async function readSessions({ context, cloud, signal }: ReadParts, who: ActiveAccount) {
  const rules = await rulesOf(context, who.network)
  const [listed, kept] = await Promise.all([cloud.list(who.key, signal), keptOf(context, rules, who)])
  return [...listed.map((each) => listedSession(rules, who, each)), ...kept]
}

function listedSession(
  rules: PermissionRules,
  { network }: ActiveAccount,
  { pci, expiry, permissions, project }: ListedSession,
): SmartSession {
  const host = hostOf(project.url)
  return {
    ...{ id: pci, keeper: 'cloud', network, expiry, written: permissions },
    app: { name: sanitizeText(project.name, 60), host, icon: project.iconUrl || undefined },
    permissions: permissions.map((part) => ({ permission: rules.read(part), name: named(part.type) })),
  }
}

/** What the wallet keeps itself; nothing where it cannot say. */
async function keptOf(context: PluginContext, rules: PermissionRules, who: ActiveAccount) {
  const connection = walletOf(context, who)
  const all = connection ? await rules.kept(connection, who.address, who.network) : []
  const now = Date.now() / 1000
  return all.flatMap(({ context: id, app, permission, name, expiry }): readonly SmartSession[] => {
    if (expiry !== undefined && expiry <= now) return []
    const permissions = [{ permission, name: named(name) }]
    return [
      { id, keeper: 'wallet', network: who.network, expiry, written: [], app: { name: app }, permissions },
    ]
  })
}

const named = (type: string) => sanitizeText(type, 60)

/** The host of a page, as its address bar writes it; undefined for anything that is no page. */
function hostOf(url: string): string | undefined {
  try {
    const { protocol, host } = new URL(url)
    return /^https?:$/.test(protocol) ? sanitizeText(host, 80) : undefined
  } catch {
    return undefined
  }
}
