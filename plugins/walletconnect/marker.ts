import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, type Storage } from '../../kernel/plugin.js'

const Network = v.custom<CaipNetworkId>(isCaipNetworkId)

/** The session this page believes in, and the networks it was made for or took on since. */
const Marker = v.object({ topic: v.string(), chains: v.array(Network) })
type Marker = v.InferOutput<typeof Marker>

export const MARKER_KEY = 'session'

export function readMarker(storage: Storage): Marker | undefined {
  return storage.get(MARKER_KEY, (value) => v.parse(Marker, value))
}
