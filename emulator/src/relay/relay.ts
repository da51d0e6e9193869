import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { World } from '../emulator-state.js'
import { maxBody } from '../server/body-limit.js'
import { admit, queryOf } from './admission.js'
import { createClient, type RelayClient } from './client.js'
import type { RelayControl } from './control.js'
import { takeFrame } from './frames.js'
import { createHub, type Hub } from './hub.js'
import { createMailbox } from './mailbox.js'
import { createControl, createSwitches, type Switches } from './switches.js'

/** Clients in Node give a socket up after 35 s without a ping. */
const pingMilliseconds = 20_000
/** Messages that are kept during a stall. */
const maxHeld = 10_000

export interface Relay {
  control: RelayControl
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Everything as at the start, except that who is connected stays. */
  reset: () => void
  close: () => void
}

type RelayWorld = Pick<World, 'projects' | 'settings' | 'ledger'>

/** A relay for sealed messages between a site and a wallet. */
export function createRelay(world: RelayWorld): Relay {
  const hub = createHub(createMailbox())
  const switches = createSwitches()
  const server = new WebSocketServer({ noServer: true, maxPayload: maxBody })
  const timer = setInterval(() => ping(hub, switches), pingMilliseconds).unref()
  const control = createControl(hub, switches)
  return {
    control,
    upgrade: (...visit) => receive({ world, hub, switches, server }, ...visit),
    reset: () => {
      control.stall(false)
      Object.assign(switches, createSwitches())
      hub.mailbox.clear()
      hub.counters.clear()
    },
    close: () => {
      clearInterval(timer)
      for (const socket of server.clients) socket.terminate()
    },
  }
}

interface House {
  world: RelayWorld
  hub: Hub
  switches: Switches
  server: WebSocketServer
}

function receive(house: House, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { world, hub, switches, server } = house
  const settle = record(world, request)
  if (switches.down) {
    socket.destroy()
    return
  }
  const admission = admit(request, switches, world)
  const refused = 'code' in admission
  settle(refused ? admission.code : 101)
  if (refused && admission.code === 401) {
    answer401(socket, admission.reason)
    return
  }
  server.handleUpgrade(request, socket, head, (web) => {
    if (refused) web.close(admission.code, admission.reason)
    else welcome(hub, switches, createClient(admission.clientId, web))
  })
}

function welcome(hub: Hub, switches: Switches, client: RelayClient): void {
  const { socket } = client
  hub.clients.add(client)
  socket.on('error', () => {})
  socket.on('close', () => hub.clients.delete(client))
  socket.on('message', (data) => {
    const take = () => takeFrame(hub, client, String(data))
    if (!switches.stalled) take()
    else if (switches.held.length < maxHeld) switches.held.push(take)
  })
}

function ping({ clients }: Hub, { stalled }: Switches): void {
  if (!stalled) for (const { socket } of clients) socket.ping()
}

function answer401(socket: Duplex, reason: string): void {
  const head = ['HTTP/1.1 401 Unauthorized', 'content-type: text/plain', `content-length: ${reason.length}`]
  socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n${reason}`)
}

/** Connections are in the ledger too; a refused one has the code of its refusal as its status. */
function record({ ledger }: RelayWorld, request: IncomingMessage): (status: number) => void {
  const { origin } = request.headers
  return ledger.record({
    at: Date.now(),
    service: 'relay',
    method: 'GET',
    path: '/',
    fullPath: '/relay',
    query: Object.fromEntries(queryOf(request)),
    ...(origin !== undefined && { origin }),
    status: 0,
  })
}
