import { atom } from 'jotai/vanilla'
import { createLiveQuery } from '../../../adapter-kit/features/index.js'
import { type ActiveAccount, type PluginContext, servedAccount } from '../../../kernel/plugin.js'
import type { SessionList, SmartSession, SmartSessionsService } from '../contract.js'

/** Milliseconds for which a list is used without reading it again. */
const trusted = 15_000

interface ListOfSessions extends Pick<SmartSessionsService, 'list' | 'retry'> {
  /** Marks the list as out of date: it is read anew once somebody listens. */
  renew(): void
}

/** What may act for the account in use: the cloud's list, and what the wallet keeps itself. */
export function createSessionList(context: PluginContext): ListOfSessions {
  const account = servedAccount(context, 'permissions')
  const query = createLiveQuery<ActiveAccount, readonly SmartSession[]>(context, {
    subject: account,
    trusted,
    read: async (who, { signal }) => (await import('./read-sessions.js')).readSessions(context, who, signal),
    failed: ({ error }) => context.report(error),
  })
  const list = atom((get): SessionList => {
    const now = get(query.loaded)
    const failure = 'failure' in now ? now.failure?.row : undefined
    return { status: now.status, sessions: now.status === 'ready' ? now.value : [], failure }
  })
  return { list: query.live(list), retry: query.retry, renew: () => query.refresh(true) }
}
