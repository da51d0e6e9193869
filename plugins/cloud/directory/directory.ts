import * as v from 'valibot'
import { parseAs, type Query, urlOf } from '../../../kernel/plugin.js'
import type { CloudService } from '../cloud-request.js'
import { type Settings, sdkQuery } from '../settings.js'
import { parsePage, type WalletPage } from './wallet.js'

/** Filter of a directory query; empty lists and blank texts are left out. */
export interface WalletQuery {
  /** From 1. */
  readonly page?: number
  readonly entries: number
  readonly search?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly certified?: boolean
  readonly signal?: AbortSignal
}

/** The wallet directory. */
export interface DirectoryService {
  wallets(query: WalletQuery): Promise<WalletPage>
  /** Plain image URLs: the browser loads them lazily and caches them. */
  walletImage(imageId: string): string
  assetImage(imageId: string): string
  tokenImage(symbol: string): string
  currencyImage(code: string): string
}

const Analytics = v.object({ isAnalyticsEnabled: v.boolean() })

export function createDirectory(request: CloudService['request'], settings: Settings): DirectoryService {
  const sdk = sdkQuery(settings) // read once: an image whose URL changed later would be fetched twice, and flicker
  const image = (path: string) => urlOf(settings.directoryUrl, path, sdk)
  return {
    wallets({ signal, ...query }) {
      return request({
        host: 'directory',
        path: '/getWallets',
        query: wire(query),
        signal,
        parse: (value) => parsePage(value, query.entries),
      })
    },
    walletImage: (id) => image(`/getWalletImage/${encodeURIComponent(id)}`),
    assetImage: (id) => image(`/public/getAssetImage/${encodeURIComponent(id)}`),
    tokenImage: (symbol) => image(`/public/getTokenImage/${encodeURIComponent(symbol)}`),
    currencyImage: (code) => image(`/public/getCurrencyImage/${encodeURIComponent(code)}`),
  }
}

/** Whether the project wants usage events; a failure means no. */
export async function fetchAnalyticsSwitch(request: CloudService['request']): Promise<boolean> {
  const parse = (value: unknown) => parseAs(Analytics, value).isAnalyticsEnabled
  try {
    return await request({ host: 'directory', path: '/getAnalyticsConfig', parse })
  } catch {
    return false
  }
}

function wire(query: Omit<WalletQuery, 'signal'>): Query {
  const list = (ids: readonly string[] | undefined) => (ids && ids.length > 0 ? ids.join(',') : undefined)
  return {
    page: query.page ?? 1,
    entries: query.entries,
    search: query.search?.trim() || undefined,
    include: list(query.include),
    exclude: list(query.exclude),
    chains: list(query.chains),
    badge_type: query.certified ? 'certified' : undefined,
  }
}
