import { LatchkeyError, namespaceOf } from '../../../kernel/plugin.js'
import { type ChainContext, networkOf, termsOf } from '../chain-terms.js'
import type { SiwxOptions, SiwxSession } from '../contract.js'

/** What the visitor's signature is checked with. */
export type CheckOptions = Pick<SiwxOptions, 'verify' | 'verifiers'>

/**
 * Asks the site, or checks the signature on the page where the site has no answer. The page's clock is not consulted:
 * only a server can tell who is wrong.
 * @throws LatchkeyError LK_SIGN_IN_SIGNATURE 'The signature is not valid', LK_SIGN_IN_UNCHECKED and those of `verifySignIn`
 */
export async function checkSession(
  context: ChainContext,
  { verify, verifiers }: CheckOptions,
  session: SiwxSession,
): Promise<void> {
  if (!verify) return checkSignature(context, verifiers, session)
  if ((await verify(session)) !== true) throw notValid()
}

async function checkSignature(
  context: ChainContext,
  own: CheckOptions['verifiers'],
  { data, message, signature }: SiwxSession,
): Promise<void> {
  const { allVerifiers, verifySignIn } = await import('../../../verify/index.js')
  const { chainId, accountAddress, domain, nonce, issuedAt, notBefore } = data
  if (domain === undefined || issuedAt === undefined) throw notValid()
  const { verify } = await termsOf(context, chainId)
  const node = networkOf(context, chainId).rpcUrls.default.http[0]
  await verifySignIn({
    ...{ message, signature, domain, nonce },
    address: accountAddress,
    chains: [chainId],
    verifiers: { ...allVerifiers, ...(verify && { [namespaceOf(chainId)]: verify }), ...own },
    ...(node && { rpcUrls: { [chainId]: node } }),
    now: new Date(notBefore ?? issuedAt),
  })
}

const notValid = () =>
  new LatchkeyError('LK_SIGN_IN_SIGNATURE', 'The signature is not valid', {
    why: 'The site did not accept it, or it is not of this text.',
  })
