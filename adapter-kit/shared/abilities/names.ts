import type { CaipNetworkId } from '../../../kernel/plugin.js'

declare module '../../../kernel/plugin.js' {
  interface Adapter {
    /** Names of accounts; those who look names up ask for them when there is one. */
    names?(): Promise<AccountNames>
  }
}

/** Where a name leads. Show both: a name never hides the address it stands for. */
export interface NamedAddress {
  /** As its chain writes it. */
  readonly address: string
  /** As it is written properly: lower case, one form of each letter. */
  readonly name: string
  /**
   * The network whose address it is, where the name has none for the one that was asked for: the owner may not have it
   * there. Say so before anything is paid.
   */
  readonly recordOf?: CaipNetworkId
}

export interface NameQuery {
  /** Lower case, of one alphabet in each part, without what nobody sees. */
  readonly name: string
  readonly network: CaipNetworkId
  readonly signal: AbortSignal
  /**
   * For the form that the registry gives a name, before anybody is asked for it.
   * @throws LatchkeyError LK_NAME_UNSAFE when it could be mistaken for another
   */
  assertSafe(name: string): void
}

/** How accounts of a namespace are called. */
export interface AccountNames {
  /** The network that has the registry: accounts have their pictures there alone. Anywhere when absent. */
  readonly network?: CaipNetworkId
  /**
   * The number of a network in records of a name (SLIP-44, ENSIP-11), as decimal text.
   * @throws LatchkeyError LK_NAME_CHAIN for a network that has none
   */
  coinTypeOf?(network: CaipNetworkId): string
  /** The network that such a number in a record is of; undefined for one of another namespace. */
  networkOf?(coinType: string): CaipNetworkId | undefined
  /**
   * Refuses an address of another network's record that cannot be anybody's on this one: a contract that is not there.
   * @throws LatchkeyError LK_NAME_CONTRACT
   */
  assertReachable?(where: {
    readonly address: string
    readonly recordOf: CaipNetworkId
    readonly network: CaipNetworkId
    readonly signal: AbortSignal
  }): Promise<void>
  /**
   * Where a name of the chain's own registry leads, as ENS has them; undefined when nobody has it.
   * @throws LatchkeyError LK_NAME_UNSAFE, LK_NAME_OFFCHAIN
   */
  resolve?(query: NameQuery): Promise<NamedAddress | undefined>
}
