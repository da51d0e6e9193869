import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { Hono } from 'hono'
import type { Verdict } from './settings.js'
import type { World } from './world.js'

const hour = 3600

/** Tells a wallet which site a message comes from: a page in a hidden frame hands the site a signed note. */
export function verifyRoutes({ settings }: World): Hono {
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
  // The older way, for messages that came without a note.
  routes.get('/attestation/:id', (c) => c.json({ error: 'No attestation' }, 404))
  return routes
}

/** `unknown` says that nobody vouches for the site, `invalid` that it is another one than it claims. */
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

function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
