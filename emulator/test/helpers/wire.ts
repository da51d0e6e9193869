import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Emulator } from '../../src/index.js'
import { toBase58 } from '../../src/lib/base58.js'

export interface Identity {
  id: string
  key: KeyObject
}

export function identity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { id: `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 1]), bytes]))}`, key: privateKey }
}

/** A token as clients make it; `skew` seconds from now. */
export function token({ id, key }: Identity, skew = 0, lifetime = 86_400): string {
  const iat = Math.floor(Date.now() / 1000) + skew
  const parts = [
    { alg: 'EdDSA', typ: 'JWT' },
    { iss: id, sub: 's', aud: 'ws://relay', iat, exp: iat + lifetime },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  return [...parts, sign(null, Buffer.from(parts.join('.')), key).toString('base64url')].join('.')
}

export interface DoorQuery {
  auth?: string
  projectId?: string
  useOnCloseEvent?: string
}

export function dial({ relay, projectId }: Emulator, query: DoorQuery = {}, origin?: string): WebSocket {
  const params = { auth: token(identity()), projectId, useOnCloseEvent: 'true', ...query }
  return new WebSocket(`${relay.url}?${new URLSearchParams(params)}`, origin === undefined ? {} : { origin })
}

/** How a dial ends: `open`, a close code with its reason, or an error. */
export function outcome(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve(`${code} ${reason}`))
    socket.once('error', (error) => resolve(error.message))
    // A relay that refuses closes before it answers anything.
    socket.once('open', () => socket.ping())
    socket.once('pong', () => resolve('open'))
  })
}

interface Push {
  id: number
  params: { id: string; data: { topic: string; message: string; tag: number } }
}

/** A client by hand: calls, and collects what is pushed, confirming it unless told not to. */
export async function talk(emulator: Emulator, who: Identity, confirms = true) {
  const socket = dial(emulator, { auth: token(who) })
  const pushes: Push[] = []
  const answers = new Map<number, (value: unknown) => void>()
  let last = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === 'irn_subscription') {
      pushes.push(frame)
      if (confirms) socket.send(JSON.stringify({ jsonrpc: '2.0', id: frame.id, result: true }))
    } else answers.get(frame.id)?.(frame.error ?? frame.result)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const call = (method: string, params: unknown) =>
    new Promise<unknown>((resolve) => {
      last += 1
      answers.set(last, resolve)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: last, method, params }))
    })
  /** Resolves once everything has arrived that the relay sent before now: it answers in order. */
  const arrived = () =>
    new Promise<void>((resolve) => {
      socket.once('pong', () => resolve())
      socket.ping()
    })
  return { call, pushes, socket, arrived, texts: () => pushes.map(({ params }) => params.data.message) }
}
