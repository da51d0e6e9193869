import * as v from 'valibot'
import type { Chains } from '../chains/chains.js'
import { embeddedKeys } from './embedded-keys.js'
import { frameEvents } from './frame-events.js'
import { createEmailLogins, type EmailLogins } from './logins/email-logins.js'
import { createEmailUpdates, type EmailUpdates } from './logins/email-updates.js'
import { createSocialLogins, type SocialLogins } from './logins/social-logins.js'
import { createMailbox, type Mailbox } from './mailbox.js'
import { createSiteChains, type SiteChains } from './site-chains.js'
import { type Batches, createBatches } from './smart-accounts/batches.js'
import type {
  FrameAnswer,
  Mail,
  SecureSiteFaults,
  SecureSiteSettings,
  Session,
  SiteRequest,
} from './types.js'

/** What the handlers of app events share. */
export interface SecureSiteState extends SiteChains {
  readonly mailbox: Mailbox
  readonly emails: EmailLogins
  readonly socials: SocialLogins
  readonly updates: EmailUpdates
  readonly sessions: Map<string, Session>
  /** Calls that were sent together. */
  readonly batches: Batches
  /** Names of the sites that framed it, by browser. */
  readonly sites: Map<string, string>
  settings(): SecureSiteSettings
  /** What the keys of an email are made from. */
  loginOf(email: string): string
  /** A login has another email from now on, in all browsers. Its keys stay. */
  rename(session: Session, email: string): void
  /**
   * Where the pages of the providers are: another origin where a test wants one.
   * @param origin of the site
   */
  popupOrigin(origin: string): string
}

/** The controls for tests. */
export interface SecureSiteControl {
  set(settings: Partial<SecureSiteSettings>): void
  faults(faults: SecureSiteFaults): void
  /** The newest first. */
  mails(to?: string): readonly Mail[]
  /** Answers the mail that asks to approve a browser. */
  approve(mail: Mail, approved?: boolean): void
  expireCodes(): void
  /** The visitor approves in the Farcaster app by this name, or refuses. @returns false where nobody waits */
  approveFarcaster(name: string | undefined): boolean
  /** Ends all logins, as another browser may. */
  signOutAll(): void
  /** The addresses of a login: an email address, or `google:ada`. */
  addresses(login: string): {
    readonly eip155: string
    /** The smart account that the key of `eip155` owns. */
    readonly smartAccount: string
    readonly solana: string
  }
}

export interface SecureSite extends SecureSiteState {
  readonly control: SecureSiteControl
  /** What the frame's page is to do with an app event. Never rejects. */
  handle(request: SiteRequest): Promise<FrameAnswer>
  reset(): void
}

const initial: SecureSiteSettings = {
  askDevice: true,
  confirmOldEmail: true,
  policy: 'ask',
  faults: {},
  smartAccounts: [1, 137, 8453],
}

export function createSecureSite(chains: Chains, base: () => string): SecureSite {
  let settings = initial
  const mailbox = createMailbox()
  const emails = createEmailLogins(mailbox, () => settings)
  const socials = createSocialLogins()
  const updates = createEmailUpdates(mailbox, () => settings)
  const sessions = new Map<string, Session>()
  const logins = createLogins(sessions)
  const batches = createBatches()
  const funded = new Set<string>()
  const state: SecureSiteState = {
    mailbox,
    emails,
    socials,
    updates,
    sessions,
    batches,
    sites: new Map(),
    ...createSiteChains(chains, base, funded),
    settings: () => settings,
    popupOrigin: (origin) => (settings.faults.popup === 'foreign' ? new URL(base()).origin : origin),
    loginOf: logins.of,
    rename: logins.rename,
  }
  const control: SecureSiteControl = {
    set: (next) => {
      settings = { ...settings, ...next }
    },
    faults: (faults) => {
      settings = { ...settings, faults }
    },
    mails: mailbox.list,
    approve: ({ link = '' }, approved = true) =>
      void emails.answer(new URL(link, 'http://site').searchParams.get('id') ?? '', approved),
    expireCodes() {
      for (const codes of [emails, updates]) codes.expire()
    },
    approveFarcaster: socials.approve,
    signOutAll: () => sessions.clear(),
    addresses: (email) => addressesOf(state.loginOf(email.toLowerCase())),
  }
  return {
    ...state,
    control,
    handle: (request) => handle(state, request),
    reset() {
      settings = initial
      for (const list of [emails, socials, updates, logins, sessions, batches, state.sites, funded])
        list.clear()
      mailbox.clear()
    },
  }
}

function addressesOf(login: string) {
  const { eip155, smartAccount, solana } = embeddedKeys(login)
  return { eip155: eip155.address, smartAccount, solana: solana.address }
}

/** The login that an email belongs to: itself, until emails are changed. */
function createLogins(sessions: Map<string, Session>) {
  const moved = new Map<string, string>()
  const of = (email: string) => moved.get(email) ?? email
  return {
    of,
    rename({ login, email: old }: Session, email: string): void {
      if (old !== undefined) moved.set(old, `${old}, given up by ${login}`) // whoever has it next has other keys
      moved.set(email, login)
      for (const session of sessions.values()) if (session.login === login) session.email = email
    },
    clear: () => moved.clear(),
  }
}

async function handle(state: SecureSiteState, request: SiteRequest): Promise<FrameAnswer> {
  const { name } = request
  const { drop, wrongId, twice, error, slow } = state.settings().faults
  const answer = error?.[name] ? failure(error[name]) : await answerTo(state, request)
  await new Promise((resolve) => setTimeout(resolve, slow?.[name] ?? 0))
  if (answer.kind === 'ask') return answer
  if (drop?.includes(name)) return { ...answer, twist: 'drop' }
  if (wrongId?.includes(name)) return { ...answer, twist: 'wrongId' }
  return twice?.includes(name) ? { ...answer, twist: 'twice' } : answer
}

async function answerTo(state: SecureSiteState, request: SiteRequest): Promise<FrameAnswer> {
  try {
    const handler = Object.hasOwn(frameEvents, request.name) ? frameEvents[request.name] : undefined
    if (!handler) throw new Error(`${request.name} is not emulated`)
    return await handler(state, request)
  } catch (error) {
    return failure(v.isValiError(error) ? `Invalid payload: ${error.message}` : String(messageOf(error)))
  }
}

const failure = (message: string): FrameAnswer => ({ kind: 'reply', outcome: 'ERROR', payload: { message } })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error)
