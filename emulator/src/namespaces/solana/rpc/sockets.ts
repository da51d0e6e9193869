import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { RpcError } from '../../../rpc/call-rpc.js'
import { maxBody } from '../../../server/body-limit.js'
import type { Upgrade } from '../../../server/listen.js'
import { readParams } from '../../../wallets/params.js'
import type { SolanaChain } from '../chain/chain.js'
import type { RpcMethods } from './methods/method.js'
import { answerSolanaRpc } from './rpc.js'
import { AddressSchema, accountAt, at, EncodingSchema } from './shapes.js'

const Signature = v.looseTuple([v.string()])
const Account = v.looseTuple([AddressSchema, EncodingSchema])
const Subscription = v.looseTuple([v.number()])

interface Sockets {
  upgrade: Upgrade
  close: () => void
}

/** @param chainAt finds the chain by the path of its socket */
export function createSockets(chainAt: (path: string) => SolanaChain | undefined): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxBody })
  return {
    upgrade: (request, socket, head) => {
      const chain = chainAt(decodeURIComponent(request.url?.split('?')[0] ?? ''))
      if (!chain) socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
      else server.handleUpgrade(request, socket, head, (web) => serve(chain, web))
    },
    close: () => {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

function serve(chain: SolanaChain, socket: WebSocket): void {
  const running = new Map<number, () => void>()
  const methods = subscriptions(running, (message) => socket.send(JSON.stringify(message)))
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const stop of running.values()) stop()
  })
  socket.on('message', (data) => {
    socket.send(JSON.stringify(answerSolanaRpc(chain, parse(String(data)), methods)))
  })
}

let ids = 0
const maxSubscriptions = 1000

function subscriptions(running: Map<number, () => void>, send: (message: object) => void): RpcMethods {
  const begin = (watch: (id: number) => () => void) => {
    if (running.size >= maxSubscriptions)
      throw new RpcError(-32000, 'Too many subscriptions on this connection')
    const id = ++ids
    running.set(id, watch(id))
    return id
  }
  const end = (params: unknown) => {
    const [id] = readParams(Subscription, params)
    running.get(id)?.()
    return running.delete(id)
  }
  const tell = (method: string, subscription: number, result: object) =>
    send({ jsonrpc: '2.0', method, params: { subscription, result } })

  return {
    signatureSubscribe: (chain, params) => {
      const [signature] = readParams(Signature, params)
      return begin((id) => {
        const say = (err: unknown) => {
          running.get(id)?.() // a signature subscription ends with its first notification
          running.delete(id)
          tell('signatureNotification', id, at(chain, { err }))
        }
        const early = chain.find(signature)
        if (early) setTimeout(() => say(early.error), 0) // after the answer with the subscription's id
        return chain.watch((landed) => landed.signature === signature && say(landed.error))
      })
    },
    accountSubscribe: (chain, params) => {
      const [address, encoding] = readParams(Account, params)
      return begin((id) =>
        chain.watch(({ accounts }) => {
          if (!accounts.includes(address)) return
          tell('accountNotification', id, at(chain, accountAt(chain, address, encoding)))
        }),
      )
    },
    signatureUnsubscribe: (_, params) => end(params),
    accountUnsubscribe: (_, params) => end(params),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
