import * as v from 'valibot'
import type { RelayClient } from './client.js'
import type { Hub } from './hub.js'
import { relayMethods } from './methods.js'

const IdSchema = v.union([v.number(), v.string()])
const FrameSchema = v.union([
  v.object({ id: IdSchema, method: v.string(), params: v.unknown() }),
  v.object({ id: IdSchema, result: v.unknown() }),
])

/** Answers one frame: a call, or the confirmation of a push. What is neither is left alone. */
export function takeFrame(hub: Hub, client: RelayClient, text: string): void {
  const frame = readFrame(text)
  if (!frame) return
  if (!('method' in frame)) return client.confirm(frame.id)
  const { id, method, params } = frame
  hub.count(method)
  const run = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
  if (!run) return client.send({ id, error: { code: -32601, message: `Unknown method ${method}` } })
  try {
    client.send({ id, result: run(hub, client, params) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    client.send({ id, error: { code: -32602, message } })
  }
}

function readFrame(text: string): v.InferOutput<typeof FrameSchema> | undefined {
  try {
    return v.parse(FrameSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}
