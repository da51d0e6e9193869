import { type CaipNetworkId, namespaceOf, type PluginContext } from '../../../kernel/plugin.js'
import { type ChainContext, canonical } from '../chain-terms.js'
import type { SiwxSession, SiwxStorage } from '../contract.js'
import { isInTime, type KeptSession, keptIn } from './session-times.js'

type Context = ChainContext & Pick<PluginContext, 'storage'>

/** Sessions in the browser's local storage; in memory where that is denied or full. */
export function createLocalSessions(context: Context, oncePer: 'network' | 'account'): SiwxStorage {
  const { storage } = context
  let unsaved: readonly KeptSession[] | undefined
  const read = () => unsaved ?? storage.get('sessions', keptIn) ?? []

  function write(sessions: readonly KeptSession[]): void {
    if (sessions.length === 0) storage.remove('sessions')
    else storage.set('sessions', sessions)
    const isSaved = (storage.get('sessions', keptIn) ?? []).length === sessions.length
    unsaved = isSaved ? undefined : sessions
  }

  const isOf = async (chainId: CaipNetworkId, address: string, { data }: SiwxSession, per: string) => {
    if (namespaceOf(data.chainId) !== namespaceOf(chainId)) return false
    if (per === 'network' && data.chainId !== chainId) return false
    const [one, other] = await Promise.all(
      [address, data.accountAddress].map((each) => canonical(context, chainId, each)),
    )
    return one === other
  }
  async function sessionsOf(chainId: CaipNetworkId, address: string, per = oncePer) {
    const all = read()
    const fits = await Promise.all(all.map((session) => isOf(chainId, address, session, per)))
    return all.filter((_, at) => fits[at])
  }
  /** Read anew: meanwhile another tab may have written. */
  const without = (ended: readonly SiwxSession[]) =>
    read().filter((one) => !ended.some((other) => isSameSession(one, other)))

  return {
    async add(session) {
      const { chainId, accountAddress } = session.data
      const sessions = await sessionsOf(chainId, accountAddress, 'network')
      write([...without(sessions).filter(isInTime), { ...session, acceptedAt: Date.now() }])
    },
    set: (sessions) => write(sessions.map((session) => ({ ...session, acceptedAt: Date.now() }))),
    get: async (chainId, address) =>
      (await sessionsOf(chainId, address)).filter(isInTime).map(({ acceptedAt: _, ...session }) => session),
    async delete(chainId, address) {
      write(without(await sessionsOf(chainId, address)))
    },
  }
}

export const isSameSession = (one: SiwxSession, other: SiwxSession) =>
  one.message === other.message && one.signature === other.signature
