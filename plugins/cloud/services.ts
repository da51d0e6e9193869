import type { BlockchainService } from './blockchain.js'
import type { DataService } from './data.js'
import type { DirectoryService } from './directory.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** The wallet directory: lists, search, images. */
    directory: DirectoryService
    /** The blockchain API: identity, balances, the hosted RPC. */
    blockchain: BlockchainService
    /** Answers of services, shared and kept for a while. */
    data: DataService
  }
}

export type { BlockchainService, HistoryQuery, Identity } from './blockchain.js'
export type { DataService, Read } from './data.js'
export type { DirectoryService, WalletQuery } from './directory.js'
export type { HistoryPage, Transaction, Transfer } from './history.js'
export type { NameRecord } from './names.js'
export type { TokenBalance } from './tokens.js'
export type { Wallet, WalletPage } from './wallet.js'
