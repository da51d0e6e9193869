import { createNonce, type SignInMessage, writeSignInMessage } from '../../../adapter-kit/features/index.js'
import { LatchkeyError } from '../../../kernel/plugin.js'
import { type ChainContext, canonical, termsOf } from '../chain-terms.js'
import type { SiwxMessage, SiwxMessageInput, SiwxOptions } from '../contract.js'

/** What code makes of a value that is not there. */
const nothing = ['', 'undefined', 'null', 'NaN', '[object Object]']

/** @throws LatchkeyError LK_SIGN_IN_OPTIONS, before anybody signs a text that every server refuses */
function nonceIn(answer: unknown): string {
  if (typeof answer === 'string' && !nothing.includes(answer.trim())) return answer
  const description = typeof answer === 'string' ? JSON.stringify(answer) : typeof answer
  throw new LatchkeyError('LK_SIGN_IN_OPTIONS', 'There is no nonce for the message to sign', {
    why: `\`getNonce\` of the plugin siwx answered ${answer === null ? 'null' : description}, and a nonce is a text.`,
    fix: 'Check what the server answers, and that `getNonce` returns the nonce itself.',
  })
}

/** What a visitor signs: EIP-4361, which CAIP-122 has for every chain, unless it is written in another way. */
export async function createMessage(
  context: ChainContext,
  options: SiwxOptions,
  input: SiwxMessageInput,
  write?: (fields: SignInMessage) => string,
): Promise<SiwxMessage> {
  const { statement, resources, expiration, getRequestId } = options
  const { chainId, notBefore } = input
  const isForAnybody = input.accountAddress === ''
  const [terms, accountAddress] = await Promise.all([
    termsOf(context, chainId),
    isForAnybody ? '' : canonical(context, chainId, input.accountAddress),
  ])
  const nonce = options.getNonce
    ? nonceIn(await options.getNonce({ ...input, accountAddress }))
    : createNonce()
  const issuedAt = new Date()
  const start = notBefore === undefined ? issuedAt : new Date(notBefore)
  const end = expiration === undefined ? undefined : new Date(start.getTime() + expiration)
  const fields = {
    domain: options.domain ?? location.host,
    uri: options.uri ?? `${location.origin}${location.pathname}`,
    version: '1' as const,
    accountAddress,
    chainId,
    nonce,
    issuedAt: issuedAt.toISOString(),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(notBefore !== undefined && { notBefore }),
    ...(end && { expirationTime: end.toISOString() }),
    ...(getRequestId && { requestId: getRequestId() }),
  }
  const text = isForAnybody ? '' : (write?.(fields) ?? writeSignInMessage(fields, terms))
  return { ...fields, toString: () => text }
}
