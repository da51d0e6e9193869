import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, parseAs, type Storage } from '../../../kernel/plugin.js'

const Network = v.custom<CaipNetworkId>(isCaipNetworkId)

/** The page's current session, and the networks it was made for or that were added since. */
const StoredSession = v.object({ topic: v.string(), chains: v.array(Network) })
type StoredSession = v.InferOutput<typeof StoredSession>

export const STORED_SESSION_KEY = 'session'

export function readStoredSession(storage: Storage): StoredSession | undefined {
  return storage.get(STORED_SESSION_KEY, (value) => parseAs(StoredSession, value))
}
