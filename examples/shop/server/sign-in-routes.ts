import { Router } from 'express'
import { eip155, verifySignIn } from 'latchkey/verify'
import * as v from 'valibot'
import { Refusal } from './refuse.js'
import { beginAttempt, beginSession, endSession, requireAccount, sessionOf, takeAttempt } from './sessions.js'
import { network, rpcUrl, site } from './settings.js'

const SignOut = v.fallback(v.object({ accountAddress: v.optional(v.string()) }), {})

export const signInRoutes = Router()

signInRoutes.post('/nonce', (request, response) => {
  response.json({ nonce: beginAttempt(request, response).nonce })
})

signInRoutes.post('/verify', async (request, response) => {
  const attempt = takeAttempt(request)
  const { message, signature } = Object(request.body)
  const { accountAddress } = await verifySignIn({
    message,
    signature,
    domain: site.host,
    scheme: site.protocol.slice(0, -1),
    nonce: attempt?.nonce,
    ...(attempt && { nonceCreatedAt: attempt.createdAt }),
    chains: [network],
    verifiers: { eip155 },
    // Accounts of a login by email or Google are contracts: a node knows whose signatures they take.
    rpcUrls: { [network]: rpcUrl },
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  beginSession(request, response, accountAddress)
  response.json({ accountAddress })
})

/** The page says whose session has ended; whoever else signed in with it meanwhile stays signed in. */
signInRoutes.post('/sign-out', (request, response) => {
  const { accountAddress } = v.parse(SignOut, request.body)
  const account = sessionOf(request)
  if (!account || !accountAddress || account === accountAddress) endSession(request, response)
  response.json(null)
})

signInRoutes.get('/me', (request, response) => {
  response.json({ accountAddress: requireAccount(request) })
})

/** `code` and sentence of the check are for the visitor: their clock may be wrong. */
function refusalOf(error: unknown): unknown {
  const { code, message } = Object(error)
  if (typeof code !== 'string' || !code.startsWith('LK_SIGN_IN_')) return error
  return new Refusal(code === 'LK_SIGN_IN_UNCHECKED' ? 503 : 401, code, String(message))
}
