import { requireSignInFields } from '../../../adapter-kit/features/index.js'
import { codeOf, type PluginContext } from '../../../kernel/plugin.js'
import type { ChainContext } from '../chain-terms.js'
import type { SiwxOptions, SiwxProvider, SiwxSession, SiwxStorage } from '../contract.js'
import { checkSession } from './check-session.js'
import { createMessage } from './create-message.js'
import { createLocalSessions, isSameSession } from './local-sessions.js'
import { requireInTime } from './session-times.js'

type Context = ChainContext & Pick<PluginContext, 'storage'>

/**
 * The provider of a page that brings none: makes the text, checks the signature and keeps the session; each part as the
 * site's options replace it.
 * @throws LatchkeyError LK_SIGN_IN_FIELD for a field that no message can have
 */
export function createBuiltInProvider(context: Context, options: SiwxOptions): SiwxProvider {
  const { statement, resources, domain, uri, required = true } = options
  requireSignInFields({
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(domain !== undefined && { domain }),
    ...(uri !== undefined && { uri }),
  })
  const { storage } = options
  const sessions =
    typeof storage === 'object' ? storage : createLocalSessions(context, options.oncePer ?? 'network')
  return {
    createMessage: (input) => createMessage(context, options, input),
    ...keeping(context, options, sessions),
    getRequired: () => required,
    ...siteMembers(options),
  }
}

function keeping(context: Context, options: SiwxOptions, sessions: SiwxStorage) {
  /** Signatures that were found to be good since the page loaded. */
  const good = new Set<string>()
  async function check(session: SiwxSession): Promise<void> {
    await checkSession(context, options, session)
    good.add(session.signature)
  }
  /** A server that said yes keeps its own session. */
  const isKnown = ({ signature }: SiwxSession) => options.verify !== undefined || good.has(signature)
  /** What is wrong with a session now: one that cannot be checked is neither good nor wrong. */
  const problemWith = async (session: SiwxSession): Promise<unknown> =>
    isKnown(session) ? undefined : check(session).catch((error: unknown) => error)
  return {
    async addSession(session: SiwxSession) {
      await check(session)
      // A server that said yes has looked at its own clock, and this device's may be wrong.
      if (!options.verify) requireInTime(session)
      await sessions.add(session)
    },
    async setSessions(list: readonly SiwxSession[]) {
      for (const session of list) await check(session)
      await sessions.set(list)
      if (list.length === 0) await options.signOut?.()
    },
    async getSessions(...[chainId, address]: Parameters<SiwxProvider['getSessions']>) {
      const list = await sessions.get(chainId, address)
      if (list.every(isKnown)) return list
      const problems = await Promise.all(list.map(problemWith))
      const validSessions = list.filter((_, at) => problems[at] === undefined)
      const unchecked = problems.find((problem) => codeOf(problem) === 'LK_SIGN_IN_UNCHECKED')
      if (validSessions.length === 0 && unchecked) throw unchecked
      // A chain may take long to check a signature: the session may have ended meanwhile.
      const currentList = await sessions.get(chainId, address)
      return validSessions.filter((one) => currentList.some((other) => isSameSession(one, other)))
    },
    async revokeSession(...[chainId, address]: Parameters<SiwxProvider['revokeSession']>) {
      await sessions.delete(chainId, address)
      await options.signOut?.({ chainId, accountAddress: address })
    },
  }
}

const members = [
  'createMessage',
  'createRequest',
  'signMessage',
  'addSession',
  'revokeSession',
  'setSessions',
  'getSessions',
  'endOthers',
  'getRequired',
] as const

/** The members of a provider that the site brings itself, called on its own object. */
function siteMembers(options: SiwxOptions): Partial<SiwxProvider> {
  const entries = members.flatMap((name) => {
    const member = options[name]
    return member ? [[name, member.bind(options)] as const] : []
  })
  const { signOutOnDisconnect } = options
  return { ...Object.fromEntries(entries), ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }) }
}
