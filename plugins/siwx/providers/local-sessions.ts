import { type CaipNetworkId, LatchkeyError, namespaceOf, type PluginContext } from '../../../kernel/plugin.js'
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
      const { chainId, accountAddress, expirationTime } = session.data
      if (isPast(expirationTime)) throw expired(expirationTime)
      const own = await sessionsOf(chainId, accountAddress, 'network')
      write([...without(own), session])
    },
    set: write,
    get: async (chainId, address) => (await sessionsOf(chainId, address)).filter(isInTime),
    async delete(chainId, address) {
      write(without(await sessionsOf(chainId, address)))
    },
  }
}

export const isSameSession = (one: SiwxSession, other: SiwxSession) =>
  one.message === other.message && one.signature === other.signature

function isInTime({ data: { notBefore, expirationTime } }: SiwxSession): boolean {
  return !(notBefore !== undefined && Date.parse(notBefore) > Date.now()) && !isPast(expirationTime)
}

const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) < Date.now()

/** The text was on screen, or in the wallet, for too long: what it signed would let nobody in. */
const expired = (time: string | undefined) =>
  new LatchkeyError('LK_SIGN_IN_EXPIRED', 'The message has expired', {
    why: `It was good until ${time}.`,
    fix: 'Sign in again.',
  })
