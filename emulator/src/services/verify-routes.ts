import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Verdict } from '../control/settings.js'
import type { EmulatorState } from '../emulator-state.js'
import { withBody } from '../server/with-body.js'

const hour = 3600
const maxRegistrations = 10_000

const RegistrationSchema = v.object({
  attestationId: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i)),
  origin: v.pipe(v.string(), v.maxLength(300)),
})

/**
 * Verify tells a wallet which site a message comes from: a page in a hidden frame gives the site a signed
 * attestation.
 */
export function verifyRoutes({ settings }: EmulatorState): Hono {
  const routes = new Hono()
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  routes.get('/v3/attestation', (c) => {
    const { id = '', origin = '' } = c.req.query()
    const note = attest(privateKey, claims(settings().verdict, origin, id))
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'`
    return c.html(framePage(note, nonce), 200, { 'content-security-policy': policy })
  })
  routes.get('/v3/public-key', (c) =>
    c.json({ publicKey: publicKey.export({ format: 'jwk' }), expiresAt: seconds() + 24 * hour }),
  )
  // Version 2: a frame records the hash of each message that a site sends, and wallets look up the site by the hash.
  const origins = new Map<string, string>()
  routes.post('/attestation', (c) =>
    withBody(c, RegistrationSchema, ({ attestationId, origin }) => {
      if (origins.size >= maxRegistrations) origins.clear()
      origins.set(attestationId, origin)
    }),
  )
  routes.get('/attestation/:id', (c) => {
    const attestationId = c.req.param('id')
    const { verdict } = settings()
    const knownOrigin = verdict === 'unknown' ? undefined : origins.get(attestationId)
    const { origin, isScam } = claims(verdict, knownOrigin ?? '', attestationId)
    return c.json({ attestationId, origin: knownOrigin === undefined ? '' : origin, isScam })
  })
  routes.get('/:projectId', (c) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; connect-src 'self'; script-src 'nonce-${nonce}'`
    return c.html(registrationPage(nonce), 200, { 'content-security-policy': policy })
  })
  return routes
}

/** `unknown`: the site was not verified. `invalid`: the site is not the one that it claims to be. */
function claims(verdict: Verdict, origin: string, id: string) {
  return {
    id,
    exp: seconds() + hour,
    origin: verdict === 'invalid' ? 'https://elsewhere.example.org' : origin,
    isScam: verdict === 'scam',
    isVerified: verdict !== 'unknown',
  }
}

function attest(key: KeyObject, payload: object): string {
  const parts = [{ alg: 'ES256', typ: 'JWT' }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign('sha256', Buffer.from(parts.join('.')), { key, dsaEncoding: 'ieee-p1363' })
  return [...parts, signature.toString('base64url')].join('.')
}

function framePage(note: string, nonce: string): string {
  const message = JSON.stringify({ type: 'verify_attestation', attestation: note })
  return `<!doctype html><script nonce="${nonce}">parent.postMessage(${JSON.stringify(message)}, '*')</script>`
}

/** The frame's script: reports that it is ready, and records what its parent sends. */
function registrationPage(nonce: string): string {
  const script = `addEventListener('message', ({ data, origin }) => {
    if (typeof data !== 'string') return
    const body = JSON.stringify({ attestationId: data, origin })
    fetch('/verify/attestation', { method: 'POST', body })
  })
  parent.postMessage('verify_ready', '*')`
  return `<!doctype html><script nonce="${nonce}">${script}</script>`
}

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
