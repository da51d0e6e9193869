import type { Wallet } from '../../../plugins/walletconnect/contract.js'
import { Button, icons, richText, TextLink, useValue } from '../../kit/index.js'
import { storeFor, trackGetWallet } from './app-stores.js'
import type { OptionProps } from './types.js'

/** Cut so that the question stays on one line. */
const short = (name: string) => (name.length > 12 ? `${name.slice(0, 12)}…` : name)

interface GetItProps extends Pick<OptionProps, 'shared' | 't'> {
  readonly wallet: Wallet | undefined
}

/**
 * "Don't have Fox Wallet? Get it": to the device's store, the homepage, or the choice of them. A button where this browser
 * has no wallet at all: who comes here without one can scan nothing.
 */
export function GetIt({ shared: { context, platform }, wallet, t }: GetItProps) {
  const connectors = useValue(context.store, context.state.connectors)
  const to = wallet && storeFor(wallet, platform)
  if (!wallet || !to) return null
  const press = () => {
    if (to === 'choose') context.router.push('Downloads', { wallet })
    else trackGetWallet(context, wallet, to)
  }
  const href = to === 'choose' ? undefined : (wallet[to] ?? undefined)
  if (connectors.every(({ type }) => type === 'WALLET_CONNECT'))
    return (
      <Button icon={icons.download} href={href} onClick={press}>
        {t('get', { name: wallet.name })}
      </Button>
    )
  const link = (
    <TextLink {...(href && { href })} onClick={press}>
      {t('getIt')}
    </TextLink>
  )
  return <p className="pair-get">{richText(t('dontHave', { name: short(wallet.name) }), { link })}</p>
}
