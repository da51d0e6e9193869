import * as v from 'valibot'
import type { RelayClient } from './client.js'
import type { Hub } from './hub.js'
import { relayMethods } from './methods.js'

const IdSchema = v.union([v.number(), v.string()])
const FrameSchema = v.union([
  v.object({ id: IdSchema, method: v.string(), params: v.unknown() }),
  v.object({ id: IdSchema, result: v.unknown() }),
])

/** Handles one frame: a call, or the confirmation of a push. Anything else is ignored. */
export function handleFrame(hub: Hub, client: RelayClient, text: string): void {
  const frame = readFrame(text)
  if (!frame) return
  if ('method' in frame) client.send({ id: frame.id, ...answer(hub, client, frame) })
  else client.confirm(frame.id)
}

function answer(hub: Hub, client: RelayClient, { method, params }: { method: string; params: unknown }) {
  hub.count(method)
  const run = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
  if (!run) return { error: { code: -32601, message: `Unknown method ${method}` } }
  try {
    return { result: run(hub, client, params) }
  } catch (error) {
    return { error: { code: -32602, message: error instanceof Error ? error.message : String(error) } }
  }
}

function readFrame(text: string): v.InferOutput<typeof FrameSchema> | undefined {
  try {
    return v.parse(FrameSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}
