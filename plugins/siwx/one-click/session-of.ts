import type { SignInMessage } from '../../../adapter-kit/features/index.js'
import { LatchkeyError, namespaceOf, type SignedMessage, type SignInRequest } from '../../../kernel/plugin.js'
import type { SiwxSession } from '../contract.js'

/**
 * The sign-in that a wallet's answer is, if it answers what was asked: who signed is checked by who keeps sessions.
 * @param message the text, read
 * @throws LatchkeyError LK_SIGN_IN_SIGNATURE, which names the network
 */
export function sessionOf(
  request: SignInRequest | undefined,
  message: SignInMessage,
  signed: SignedMessage,
): SiwxSession {
  const field = request ? differenceIn(request, message, signed.cacao !== undefined) : 'nonce'
  if (field !== undefined)
    throw new LatchkeyError('LK_SIGN_IN_SIGNATURE', 'The signature is not valid', {
      why: `What the wallet signed for ${message.chainId} has another ${field} than it was asked for.`,
      fix: 'Sign in again.',
    })
  const { cacao, signature, message: text } = signed
  return { data: { ...message }, message: text, signature, ...(cacao !== undefined && { cacao }) }
}

/**
 * The first field that is not as it was asked for.
 * @param isPaired a pairing adds what the session may do to statement and resources, and drops the id of the request
 */
function differenceIn(asked: SignInRequest, got: SignInMessage, isPaired: boolean): string | undefined {
  const { statement = '', resources = [] } = got
  const asText = (list: readonly string[] | undefined) => (list ?? []).join('\n')
  const own = isPaired ? resources.slice(0, asked.resources?.length ?? 0) : resources
  const isSameId = got.requestId === asked.requestId || (isPaired && got.requestId === undefined)
  const isSameStatement = isPaired
    ? statement.startsWith(asked.statement ?? '')
    : statement === (asked.statement ?? '')
  const checks: Readonly<Record<string, boolean>> = {
    domain: got.domain === asked.domain,
    uri: got.uri === asked.uri,
    nonce: got.nonce === asked.nonce,
    network: isPaired
      ? namespaceOf(got.chainId) === namespaceOf(asked.chainId)
      : got.chainId === asked.chainId,
    expiry: isSameTime(got.expirationTime, asked.expirationTime),
    beginning: isSameTime(got.notBefore, asked.notBefore),
    id: isSameId,
    statement: isSameStatement,
    resources: asText(own) === asText(asked.resources),
  }
  return Object.keys(checks).find((field) => !checks[field])
}

const isSameTime = (one: string | undefined, other: string | undefined) =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other))
