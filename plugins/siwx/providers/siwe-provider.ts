import {
  type CaipNetworkId,
  LatchkeyError,
  namespaceOf,
  type PluginContext,
  property,
  referenceOf,
} from '../../../kernel/plugin.js'
import { type ChainContext, canonical, termsOf } from '../chain-terms.js'
import type {
  SiweConfig,
  SiweMessageFields,
  SiweSession,
  SiwxMessage,
  SiwxMessageInput,
  SiwxProvider,
  SiwxSession,
} from '../contract.js'

type Context = ChainContext & Pick<PluginContext, 'report'>

/** A provider made of the older option `siweConfig`. Accounts of other chains than EIP-4361's count as signed in. */
export function createSiweProvider(context: Context, config: SiweConfig): SiwxProvider {
  const signOut = createSignOut(context, config)
  const isMeant = async (chainId: CaipNetworkId) =>
    config.enabled !== false && (await termsOf(context, chainId)).isEip4361 === true
  const isOf = async (session: SiweSession, chainId: CaipNetworkId, address: string) => {
    const [canonicalAddress, other] = await Promise.all(
      [address, session.address].map((each) => canonical(context, chainId, each)),
    )
    return canonicalAddress === other
  }
  return {
    createMessage: (input) => createMessage(context, config, input),
    createRequest: async (chainId) =>
      (await isMeant(chainId)) ? createMessage(context, config, { chainId, accountAddress: '' }) : undefined,
    async addSession(session) {
      const { chainId, accountAddress } = session.data
      if (!(await isMeant(chainId))) return
      if ((await config.verifyMessage(session)) !== true)
        throw new LatchkeyError('LK_SIGN_IN_SIGNATURE', 'Failed to verify message', {
          why: '`verifyMessage` of `siweConfig` did not answer true.',
        })
      config.onSignIn?.({ address: accountAddress, chainId: Number(referenceOf(chainId)) })
    },
    async getSessions(chainId, address) {
      if (!(await isMeant(chainId))) return [sessionOf(chainId, address)]
      const session = readSession(await config.getSession())
      if (!session) return []
      const heldChain: CaipNetworkId = `${namespaceOf(chainId)}:${session.chainId}`
      if (config.signOutOnNetworkChange !== false && heldChain !== chainId) return []
      const isGood = config.signOutOnAccountChange === false || (await isOf(session, chainId, address))
      return isGood ? [sessionOf(heldChain, session.address)] : []
    },
    async endOthers(chainId, address) {
      if (config.signOutOnAccountChange === false || !(await isMeant(chainId))) return
      const session = readSession(await config.getSession())
      if (session && !(await isOf(session, chainId, address))) await signOut()
    },
    async setSessions(sessions) {
      const [first] = sessions
      if (first) await this.addSession(first)
      else await signOut()
    },
    revokeSession: signOut,
    getRequired: () => config.enabled !== false && config.required !== false,
    signOutOnDisconnect: config.enabled !== false && config.signOutOnDisconnect !== false,
  }
}

async function createMessage(
  context: Context,
  config: SiweConfig,
  input: SiwxMessageInput,
): Promise<SiwxMessage> {
  const params = config.getMessageParams
    ? await config.getMessageParams()
    : { domain: location.host, uri: location.origin }
  if (!params) throw unusable('Failed to get message params!', 'getMessageParams')
  const isForAnybody = input.accountAddress === ''
  const accountAddress = isForAnybody ? '' : await canonical(context, input.chainId, input.accountAddress)
  const nonce: unknown = await config.getNonce(accountAddress)
  if (typeof nonce !== 'string' || nonce === '')
    throw unusable('siweControllerClient:getNonce - nonce is undefined', 'getNonce')
  const issuedAt = params.iat ?? new Date().toISOString()
  const text = isForAnybody
    ? ''
    : writeText(config, {
        ...params,
        chainId: Number(referenceOf(input.chainId)),
        address: `did:pkh:${input.chainId}:${accountAddress}`,
        nonce,
        version: '1',
        iat: issuedAt,
      })
  const { domain, uri, statement, exp, nbf, requestId, resources } = params
  return {
    accountAddress,
    chainId: input.chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
    toString: () => text,
  }
}

function writeText(config: SiweConfig, fields: SiweMessageFields): string {
  const text = config.createMessage(fields)
  if (text) return text
  throw unusable('siweControllerClient:createMessage - message is undefined', 'createMessage')
}

/** Failures are reported, and calls at the same time share one. */
function createSignOut({ report }: Context, config: SiweConfig): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await config.signOut()
      config.onSignOut?.()
    } catch (error) {
      report(error)
    } finally {
      running = undefined
    }
  }
  return () => (running ??= run())
}

function readSession(answer: unknown): SiweSession | undefined {
  const [address, chainId] = [property(answer, 'address'), Number(property(answer, 'chainId'))]
  return typeof address === 'string' && address && Number.isSafeInteger(chainId)
    ? { address, chainId }
    : undefined
}

const sessionOf = (chainId: CaipNetworkId, accountAddress: string): SiwxSession => ({
  data: { accountAddress, chainId },
  message: '',
  signature: '',
})

const unusable = (message: string, member: string) =>
  new LatchkeyError('LK_SIGN_IN_OPTIONS', message, {
    why: `\`${member}\` of \`siweConfig\` answered nothing.`,
  })
