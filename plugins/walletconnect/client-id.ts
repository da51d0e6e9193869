import type { Room } from './room.js'

/** The cloud's calls carry the client's id once there is one. */
export function shareClientId({ context, client }: Room): void {
  context.events.on('session:connected', async ({ namespace }) => {
    const { connector } = context.store.get(context.state.account(namespace))
    if (connector?.type !== 'WALLET_CONNECT') return
    try {
      const id = await client.now()?.clientId()
      if (id) (await context.use('blockchain')).setClientId(id)
    } catch {
      // Nobody keeps it: nothing is lost.
    }
  })
}
