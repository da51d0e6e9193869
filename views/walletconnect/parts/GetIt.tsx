import type { Wallet } from '../../../plugins/walletconnect/services.js'
import { richText, TextLink } from '../../kit/index.js'
import { countGetting, storeFor } from './stores.js'
import type { WayProps } from './types.js'

/** Cut so that the question stays on one line. */
const short = (name: string) => (name.length > 12 ? `${name.slice(0, 12)}…` : name)

interface GetItProps extends Pick<WayProps, 'suite' | 't'> {
  readonly wallet: Wallet | undefined
}

/** "Don't have Fox Wallet? Get it": to the device's store, the homepage, or the choice of them. */
export function GetIt({ suite: { context, platform }, wallet, t }: GetItProps) {
  const to = wallet && storeFor(wallet, platform)
  if (!wallet || !to) return null
  const press = () => {
    if (to === 'choose') context.router.push('Downloads', { wallet })
    else countGetting(context, wallet, to)
  }
  const href = to === 'choose' ? undefined : (wallet[to] ?? undefined)
  const link = (
    <TextLink {...(href && { href })} onClick={press}>
      {t('getIt')}
    </TextLink>
  )
  return <p className="pair-get">{richText(t('dontHave', { name: short(wallet.name) }), { link })}</p>
}
