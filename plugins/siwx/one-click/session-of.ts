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
function differenceIn(request: SignInRequest, answer: SignInMessage, isPaired: boolean): string | undefined {
  const { statement = '', resources = [] } = answer
  const asText = (list: readonly string[] | undefined) => (list ?? []).join('\n')
  const requestResources = isPaired ? resources.slice(0, request.resources?.length ?? 0) : resources
  const isSameId = answer.requestId === request.requestId || (isPaired && answer.requestId === undefined)
  const isSameStatement = isPaired
    ? statement.startsWith(request.statement ?? '')
    : statement === (request.statement ?? '')
  const checks: Readonly<Record<string, boolean>> = {
    domain: answer.domain === request.domain,
    uri: answer.uri === request.uri,
    nonce: answer.nonce === request.nonce,
    network: isPaired
      ? namespaceOf(answer.chainId) === namespaceOf(request.chainId)
      : answer.chainId === request.chainId,
    expiry: isSameTime(answer.expirationTime, request.expirationTime),
    beginning: isSameTime(answer.notBefore, request.notBefore),
    id: isSameId,
    statement: isSameStatement,
    resources: asText(requestResources) === asText(request.resources),
  }
  return Object.keys(checks).find((field) => !checks[field])
}

const isSameTime = (one: string | undefined, other: string | undefined) =>
  one === other || (one !== undefined && other !== undefined && Date.parse(one) === Date.parse(other))
