import { type CaipNetworkId, namespaceOf, type PluginContext } from '../../../kernel/plugin.js'
import { type ChainContext, canonical } from '../chain-terms.js'
import type { SiwxSession, SiwxStorage } from '../contract.js'
import { sessionsIn } from './sessions-in.js'

type Context = ChainContext & Pick<PluginContext, 'storage'>

/** Sessions in the browser's local storage; in memory where that is denied or full. */
export function createLocalSessions(context: Context, oncePer: 'network' | 'account'): SiwxStorage {
  const { storage } = context
  let unsaved: readonly SiwxSession[] | undefined
  const read = () => unsaved ?? storage.get('sessions', sessionsIn) ?? []

  function write(sessions: readonly SiwxSession[]): void {
    if (sessions.length === 0) storage.remove('sessions')
    else storage.set('sessions', sessions)
    const isSaved = (storage.get('sessions', sessionsIn) ?? []).length === sessions.length
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
  async function split(chainId: CaipNetworkId, address: string, per = oncePer) {
    const all = read()
    const fits = await Promise.all(all.map((session) => isOf(chainId, address, session, per)))
    return { own: all.filter((_, at) => fits[at]), others: all.filter((_, at) => !fits[at]) }
  }

  return {
    async add(session) {
      const { chainId, accountAddress } = session.data
      const { others } = await split(chainId, accountAddress, 'network')
      write([...others, session])
    },
    set: write,
    get: async (chainId, address) => (await split(chainId, address)).own.filter(isInTime),
    async delete(chainId, address) {
      write((await split(chainId, address)).others)
    },
  }
}

function isInTime({ data: { notBefore, expirationTime } }: SiwxSession): boolean {
  const now = Date.now()
  const at = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time))
  return (at(notBefore) ?? now) <= now && (at(expirationTime) ?? now) >= now
}
