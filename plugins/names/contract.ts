import type { CaipNetworkId } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Names of EVM accounts, both ways. */
    names: NamesService
  }
}

export interface NamesOptions {
  /**
   * ENS's universal resolver on chain 1, asked through the plugin `eip155` when chain 1 is one of the site's networks.
   * `false` asks nobody for ENS names.
   * @default '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
   */
  readonly ensResolver?: string | false
  /**
   * Writes a name as ENS does (ENSIP-15) and throws for one that ENS forbids. Names of a–z, digits and hyphens need no
   * tables; for all others those of ENSIP-15 are loaded with the first such name.
   * @default ens_normalize of @adraffy/ens-normalize
   */
  readonly normalize?: (name: string) => string | Promise<string>
}

/** A name that leads somewhere. Show both: a name never hides the address it stands for. */
export interface ResolvedName {
  /** Checksummed. */
  readonly address: string
  /** As it is written properly: lower case, one form of each letter. */
  readonly name: string
}

/** How an address calls itself; both undefined for nobody in particular. */
export interface ReversedName {
  readonly name: string | undefined
  /** A URL as it came; of Ethereum alone. Whoever shows it checks it (`safeImageUrl` of the kit). */
  readonly avatar: string | undefined
}

/** Answers are trusted for five minutes. EVM only: other namespaces have none here. */
export interface NamesService {
  /** Whether the text has the form of a name, so that asking makes sense. Asks nobody. */
  isName(text: string): boolean
  /**
   * Where a name leads on a network (CAIP-2, the active one when absent); undefined when nobody has it.
   * @throws LatchkeyError LK_NAME_UNSAFE for mixed alphabets, invisible characters and what ENS forbids;
   * LK_NAME_OFFCHAIN for a name kept at a server; LK_NAME 'Error resolving name', or the service's own reason
   */
  resolve(name: string, network?: CaipNetworkId): Promise<ResolvedName | undefined>
  /**
   * What an address calls itself on a main network.
   * @throws LatchkeyError LK_NAMES 'Error fetching names for address', or the service's own reason
   */
  reverse(address: string, network?: CaipNetworkId): Promise<ReversedName>
}
