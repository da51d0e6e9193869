import type { BlockchainService } from './blockchain/blockchain.js'
import type { CloudService } from './cloud-request.js'
import type { PlanService } from './config/plan.js'
import type { DataService } from './data.js'
import type { DirectoryService } from './directory/directory.js'

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Requests to services of the cloud that no other service here speaks to. */
    cloud: CloudService
    /** What the project's plan allows. */
    plan: PlanService
    /** The wallet directory: lists, search, images. */
    directory: DirectoryService
    /** The blockchain API: identity, balances, the hosted RPC. */
    blockchain: BlockchainService
    /** Answers of services, shared and kept for a while. */
    data: DataService
  }
}

export type { BlockchainService, HistoryQuery, Identity } from './blockchain/blockchain.js'
export type { HistoryPage, Transaction, Transfer } from './blockchain/history.js'
export type { NameRecord } from './blockchain/names.js'
export type { TokenBalance } from './blockchain/tokens.js'
export type { CloudHost, CloudRequest, CloudService } from './cloud-request.js'
export type { PlanService } from './config/plan.js'
export type { DataService, Read } from './data.js'
export type { DirectoryService, WalletQuery } from './directory/directory.js'
export type { Wallet, WalletPage } from './directory/wallet.js'
