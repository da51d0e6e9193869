import { createCell, type PluginContext, type Services } from '../../kernel/plugin.js'
import { createClient } from './client.js'
import { createLinkMaker } from './link-maker.js'
import { createLiveDoor, type LiveDoor } from './live-door.js'
import { createOpener } from './opener.js'
import { parseOptions } from './options.js'
import { createPairings } from './pairings.js'
import { readPlatform } from './platform.js'
import { furnish, type Room, type Suite } from './room.js'
import { createPairing } from './service.js'
import type { PairingState, Peer } from './services.js'
import { createSource } from './source.js'
import { surroundings } from './surroundings.js'
import { actInTap } from './tap.js'
import { warmUp } from './warm.js'
import { waysTo } from './ways.js'

/** Gives the connector source and the pairing service. Loads no client: that comes when pairing starts. */
export function setup(context: PluginContext): void {
  const { store, provide } = context
  const options = parseOptions(context.options)
  const state = createCell<PairingState>(store, { status: 'idle' })
  const live = createLiveDoor(() => room)
  const client = createClient(context, options, live.onEvent)
  const room: Room = { context, options, client, peer: createCell<Peer | undefined>(store, undefined) }
  const pairings = createPairings(room, state, (session) => void end(live, session))
  const platform = readPlatform()
  const links = createLinkMaker(platform, options)
  const suite: Suite = {
    ...room,
    live,
    links,
    platform,
    pairing: createPairing({ room, platform, state, pairings, live, links }),
    opener: createOpener(),
    opened: createCell<string | undefined>(store, undefined),
    wallets: createCell<Services['wallets'] | undefined>(store, undefined),
    waysTo: (wallet) => waysTo(wallet, surroundings(suite, wallet)),
    attempt: async (...given) => (await import('./attempt.js')).attempt(suite, ...given),
  }
  furnish(context, suite)
  provide('source:walletConnect', createSource(room, pairings, live))
  provide('pairing', suite.pairing)
  actInTap(suite)
  warmUp(suite)
  context.use('wallets').then(
    async (wallets) => {
      suite.wallets.set(wallets)
      if (platform.telegram && platform.ios) (await import('./wait-for-link.js')).waitForLink(suite, wallets)
    },
    () => undefined,
  )
}

/** A wallet that answers when nobody waits any more has nothing to talk to. */
async function end(live: LiveDoor, session: unknown): Promise<void> {
  await live.load().then(
    ({ refuse }) => refuse(session),
    () => undefined,
  )
}
