import type { BlockchainService } from './blockchain.js'
import type { DirectoryService } from './directory.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** The wallet directory: lists, search, images. */
    directory: DirectoryService
    /** The blockchain API: identity, balances, the hosted RPC. */
    blockchain: BlockchainService
  }
}

export type { BlockchainService, Identity, TokenBalance } from './blockchain.js'
export type { DirectoryService, WalletQuery } from './directory.js'
export type { Wallet, WalletPage } from './wallet.js'
