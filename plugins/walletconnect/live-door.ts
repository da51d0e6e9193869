import type { Live } from './live.js'
import type { Room } from './room.js'
import type { TransportEvent } from './transport.js'

/** The session with a wallet, loaded when there is one or about to be. */
export interface LiveDoor {
  load(): Promise<Live>
  topic(): string | undefined
  onEvent(event: TransportEvent): void
}

export function createLiveDoor(room: () => Room): LiveDoor {
  let live: Live | undefined
  let loading: Promise<Live> | undefined
  async function load(): Promise<Live> {
    const { createLive } = await import('./live.js')
    live ??= createLive(room())
    return live
  }
  return {
    topic: () => live?.topic(),
    onEvent: (event) => live?.onEvent(event),
    load() {
      loading ??= load().catch((error: unknown) => {
        loading = undefined // a lost chunk may come next time
        throw error
      })
      return loading
    },
  }
}
