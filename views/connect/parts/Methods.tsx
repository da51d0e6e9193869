import { Fragment } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import { arrange, isApart, type Method, offered } from '../../../plugins/connect/methods.js'
import { walletsOf } from '../../../plugins/connect/room.js'
import { Button, icons, Part, Separator, useMessages, useSlot, useValue } from '../../kit/index.js'
import { listMessages } from '../listMessages.js'
import { WalletList } from './WalletList.js'

/** The ways to connect, in order, with 'or' between those that are apart. */
export function Methods({ context }: { readonly context: PluginContext }) {
  const { store, state, site } = context
  const t = useMessages(context, listMessages)
  const { values } = useValue(store, state.features)
  const groups = useValue(store, walletsOf(context).groups)
  const others = offered(useSlot(context, 'connect:method'), values)
  const hasInstalled = groups.some(({ group, rows }) => group === 'injected' && rows.length > 0)
  const methods = arrange(others, values, { hasInstalled, enabled: site.enableWallets !== false })
  const collapsed =
    others.length > 0 && (values.collapseWallets === true || values.emailShowWallets === false)
  return methods.map((method, i) => (
    <Fragment key={method === 'wallet' ? method : method.id}>
      {method !== 'wallet' ? (
        <Part entry={method} />
      ) : collapsed ? (
        <Button
          icon={icons.wallet}
          testId="w3m-collapse-wallets-button"
          onClick={() => context.router.push('ConnectWallets')}
        >
          {t('withWallet')}
        </Button>
      ) : (
        <WalletList context={context} />
      )}
      <Or method={method} next={methods[i + 1]}>
        {t('or')}
      </Or>
    </Fragment>
  ))
}

interface OrProps {
  readonly method: Method
  readonly next: Method | undefined
  readonly children: string
}

function Or({ method, next, children }: OrProps) {
  if (!next || !isApart(method, next)) return null
  const isEmail = method !== 'wallet' && method.method === 'email'
  return <Separator testId={isEmail ? 'w3m-email-login-or-separator' : 'wui-separator'}>{children}</Separator>
}
