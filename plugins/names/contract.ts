import type { CaipNetworkId, NamedAddress } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Names of accounts, both ways. */
    names: NamesService
  }
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
