import type { NamedAddress } from '../../adapter-kit/features/index.js'
import type { CaipNetworkId, Live, ViewWorks } from '../../kernel/plugin.js'
import type { LabelProblem } from './registering/label.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Names of accounts, both ways. */
    names: NamesService
  }
  interface Views {
    ChooseAccountName: undefined
    RegisterAccountName: undefined
    RegisterAccountNameSuccess: { readonly name: string } | undefined
  }
  interface UsageEvents {
    /** to the choice of a name */
    OPEN_ENS_FLOW: { readonly isSmartAccount: boolean }
    /** the account is asked to sign for a name; the name itself stays on the page */
    REGISTER_NAME_INITIATED: NameProperties
    /** the name was registered */
    REGISTER_NAME_SUCCESS: NameProperties
    /** it was not */
    REGISTER_NAME_ERROR: NameProperties & { readonly error: string }
  }
}

interface NameProperties {
  readonly isSmartAccount: boolean
}

/** A name that leads somewhere. Show both: a name never hides the address it stands for. */
export type ResolvedName = NamedAddress

/** Name and picture of an address; both undefined where it has none. */
export interface ReversedName {
  readonly name: string | undefined
  /** A URL as it came, where the namespace has pictures. Whoever shows it checks it (`safeImageUrl` of the kit). */
  readonly avatar: string | undefined
}

/** Answers are kept for five minutes. A namespace has names where its adapter says so (`names`, `indexed`). */
export interface NamesService {
  /** Whether the text has the form of a name, so that looking it up makes sense. Makes no request. */
  isName(text: string): boolean
  /**
   * Where a name leads on a network (CAIP-2, the active one when absent); undefined when it is not registered.
   * @throws LatchkeyError LK_NAME_UNSAFE for mixed alphabets, invisible characters and what the registry forbids;
   * LK_NAME_OFFCHAIN for a name kept at a server; LK_NAME 'Error resolving name', or the service's own reason
   */
  resolve(name: string, network?: CaipNetworkId): Promise<ResolvedName | undefined>
  /**
   * Name and picture of an address on a main network.
   * @throws LatchkeyError LK_NAMES 'Error fetching names for address', or the service's own reason
   */
  reverse(address: string, network?: CaipNetworkId): Promise<ReversedName>
}

/** A name near the one that was asked for. */
export interface NameSuggestion {
  readonly name: string
  /** Somebody has it. */
  readonly registered: boolean
}

export interface Suggestions {
  readonly status: 'none' | 'searching' | 'found' | 'failed'
  readonly names: readonly NameSuggestion[]
  /** Why the service refused, in its words. */
  readonly reason?: string | undefined
}

/** `left`: the account changed meanwhile, nothing was registered. `declined`: in the wallet. */
export type RegisterOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'left' | 'declined' | 'taken' }
  | { readonly status: 'failed'; readonly message: string }

/** The name that is being registered, or why the last one was not. */
export type NameAttempt =
  | { readonly status: 'none' }
  | (({ readonly status: 'registering' } | Exclude<RegisterOutcome, { readonly status: 'done' }>) & {
      readonly name: string
    })

/** What the views of registering a name do. */
export interface NamesApi {
  /** The ending of every name, with its dot. */
  readonly zone: string
  /** What was typed, as it would be registered. */
  normalLabel(text: string): string
  /** Why it cannot be registered, before anybody is asked. */
  labelProblem(label: string): LabelProblem | undefined
  /** The visitor starts to choose a name. */
  opened(): void
  /** The name that the account in use has already. @throws LatchkeyError LK_NAMES */
  owned(): Promise<string | undefined>
  /** For the label that was looked for last: the name itself first, whether or not it is taken, then free ones like it. */
  readonly suggestions: Live<Suggestions>
  /** Looks names near a label up, once typing has paused; undefined where there is nothing to look for. */
  lookFor(label: string | undefined): void
  /** Outlives the view, which goes while a wallet of the page shows what is to be signed. */
  readonly attempt: Live<NameAttempt>
  /** Has the account in use sign for the name, registers it and shows that it is done. One at a time; never rejects. */
  register(name: string): Promise<void>
  /** The visitor goes on with another name. */
  forget(): void
  readonly works: ViewWorks
}
