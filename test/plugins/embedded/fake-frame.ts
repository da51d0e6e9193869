import { createFrameClient } from '../../../plugins/embedded/frame/frame-client.js'
import type { FrameListeners } from '../../../plugins/embedded/frame/frame-link.js'
import { until } from '../../until.js'

interface Sent {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

/** A frame without a page: tests say what comes out of it. @param posted told each message that goes in */
export function createFakeFrame(posted?: (message: Sent) => void) {
  const sent: Sent[] = []
  const alerts: string[] = []
  const place = { wait: Promise.resolve() }
  const reports: unknown[] = []
  const frames: { listeners: FrameListeners; connected: boolean; closed: boolean }[] = []
  const newest = () => {
    const frame = frames.at(-1)
    if (!frame) throw new Error('No frame was opened')
    return frame
  }
  const client = createFrameClient({
    async open(listeners) {
      await place.wait
      const frame = { listeners, connected: true, closed: false }
      frames.push(frame)
      return {
        post(message) {
          sent.push(message as Sent)
          posted?.(message as Sent)
        },
        isConnected: () => frame.connected,
        close: () => {
          frame.closed = true
        },
      }
    },
    greet: async (itself) => void (await itself.send('SYNC_DAPP_DATA', { projectId: 'p' })),
    alert: (code) => alerts.push(code),
    report: (error) => reports.push(error),
  })
  const say = (data: unknown) => newest().listeners.message(data)
  return {
    ...{ client, sent, alerts, reports, frames, newest, say },
    /** There is no place in the page for the frame yet. */
    withoutPlace() {
      place.wait = new Promise(() => undefined)
    },
    /** Resolves once there is a frame. */
    opened: () => until(() => frames.length > 0),
    ready: () => say({ type: '@w3m-frame/READY', payload: {} }),
    /** Answers the newest request. */
    answer(name: string, payload?: unknown, id = sent.at(-1)?.id) {
      say({ type: `@w3m-frame/${name}`, id, ...(payload !== undefined && { payload }) })
    },
  }
}
