import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { appStores, type StoreName, trackGetWallet } from '../../../plugins/connect/wallets/app-stores.js'
import type { Wallet } from '../../../plugins/connect/wallets/wallet.js'
import { richText, TextLink } from '../../kit/index.js'
import type { connectingMessages } from '../connecting-messages.js'

interface GetItProps {
  readonly context: PluginContext
  readonly mobile: boolean
  readonly wallet: Wallet
  readonly t: Translate<typeof connectingMessages>
}

/** Cut so that the question stays on one line. */
const short = (name: string) => (name.length > 12 ? `${name.slice(0, 12)}…` : name)

/** "Don't have Fox Wallet? Get it": to the device's store, the homepage, or the choice of them. */
export function GetIt({ context, mobile, wallet, t }: GetItProps) {
  const to = storeFor(wallet, mobile)
  if (!to) return null
  const press = () => {
    if (to === 'choose') context.router.push('Downloads', { wallet })
    else trackGetWallet(context, wallet, to)
  }
  const href = to === 'choose' ? undefined : (wallet[to] ?? undefined)
  const link = (
    <TextLink {...(href && { href })} onClick={press}>
      {t('getIt')}
    </TextLink>
  )
  return <p className="get-it">{richText(t('dontHave', { name: short(wallet.name) }), { link })}</p>
}

/** The one place to get it from, or the choice of several; undefined when there is none. */
function storeFor(wallet: Wallet, mobile: boolean): StoreName | 'choose' | undefined {
  const stores = appStores(wallet).map(({ store }) => store)
  const system = mobile ? /(iphone|ipad)|android/i.exec(navigator.userAgent) : null
  if (stores.length > 1 && !mobile) return 'choose'
  if (stores.length === 1 && stores[0] === 'homepage') return 'homepage'
  const own = system?.[1] ? 'app_store' : 'play_store'
  return system && stores.includes(own) ? own : undefined
}
