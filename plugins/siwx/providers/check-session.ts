import { LatchkeyError, namespaceOf } from '../../../kernel/plugin.js'
import { type ChainContext, networkOf, termsOf } from '../chain-terms.js'
import type { SiwxOptions, SiwxSession } from '../contract.js'

/** What the visitor's signature is checked with. */
export type CheckOptions = Pick<SiwxOptions, 'verify' | 'verifiers' | 'domain'>

/**
 * Asks the site, or checks the signature on the page where the site has no answer. The page's clock is not consulted:
 * only a server can tell who is wrong.
 * @throws LatchkeyError LK_SIGN_IN_SIGNATURE 'The signature is not valid', LK_SIGN_IN_UNCHECKED and those of `verifySignIn`
 */
export async function checkSession(
  context: ChainContext,
  options: CheckOptions,
  session: SiwxSession,
): Promise<void> {
  if (!options.verify) return checkSignature(context, options, session)
  if ((await options.verify(session)) !== true) throw notValid()
}

async function checkSignature(
  context: ChainContext,
  { verifiers: siteVerifiers, domain = location.host }: CheckOptions,
  { data, message, signature }: SiwxSession,
): Promise<void> {
  const { allVerifiers, verifySignIn } = await import('../../../verify/index.js')
  const { chainId, accountAddress, nonce, issuedAt, notBefore } = data
  if (issuedAt === undefined) throw notValid()
  const { verify } = await termsOf(context, chainId)
  const node = networkOf(context, chainId).rpcUrls.default.http[0]
  await verifySignIn({
    message,
    signature,
    domain,
    nonce,
    scheme: location.protocol.slice(0, -1),
    address: accountAddress,
    chains: [chainId],
    verifiers: { ...allVerifiers, ...(verify && { [namespaceOf(chainId)]: verify }), ...siteVerifiers },
    ...(node && { rpcUrls: { [chainId]: node } }),
    now: new Date(notBefore ?? issuedAt),
  })
}

const notValid = () =>
  new LatchkeyError('LK_SIGN_IN_SIGNATURE', 'The signature is not valid', {
    why: 'The site did not accept it, or it is not of this text.',
  })
