import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { EmulatorState } from '../emulator-state.js'
import { maxBody } from '../server/body-limit.js'
import { admitClient, queryOf } from './admission.js'
import { createClient, type RelayClient } from './client.js'
import type { RelayControl } from './control.js'
import { handleFrame } from './handle-frame.js'
import { createHub, type Hub } from './hub.js'
import { createMailbox } from './mailbox.js'
import { createControl, createSwitches, type Switches } from './switches.js'

/** Time between pings, in milliseconds: clients in Node close a socket after 35 s without one. */
const pingMilliseconds = 20_000
/** The most calls that are kept during a stall. */
const maxHeld = 10_000

export interface Relay {
  control: RelayControl
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Goes back to the initial state; clients stay connected. */
  reset: () => void
  close: () => void
}

type RelayOptions = Pick<EmulatorState, 'isKnownProject' | 'settings' | 'ledger'>

/** A relay for encrypted messages between a site and a wallet. */
export function createRelay(options: RelayOptions): Relay {
  const hub = createHub(createMailbox())
  const switches = createSwitches()
  const server = new WebSocketServer({ noServer: true, maxPayload: maxBody })
  const timer = setInterval(() => ping(hub, switches), pingMilliseconds).unref()
  const control = createControl(hub, switches)
  return {
    control,
    upgrade: (...connection) => receive({ options, hub, switches, server }, ...connection),
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

interface RelayState {
  options: RelayOptions
  hub: Hub
  switches: Switches
  server: WebSocketServer
}

function receive(relay: RelayState, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { options, hub, switches, server } = relay
  const settle = record(options, request)
  if (switches.down) {
    socket.destroy()
    return
  }
  const admission = admitClient(request, switches, options)
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
    const take = () => handleFrame(hub, client, String(data))
    if (!switches.stalled) take()
    else if (switches.queue.length < maxHeld) switches.queue.push(take)
  })
}

function ping({ clients }: Hub, { stalled }: Switches): void {
  if (!stalled) for (const { socket } of clients) socket.ping()
}

function answer401(socket: Duplex, reason: string): void {
  const head = ['HTTP/1.1 401 Unauthorized', 'content-type: text/plain', `content-length: ${reason.length}`]
  socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n${reason}`)
}

/** Records a connection in the ledger; the status of a refused one is the code of the refusal. */
function record({ ledger }: RelayOptions, request: IncomingMessage): (status: number) => void {
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
