import { Fragment } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Method } from '../../../plugins/connect/methods.js'
import { walletsOf } from '../../../plugins/connect/room.js'
import { Button, icons, Part, Separator, useMessages, useValue } from '../../kit/index.js'
import { listMessages } from '../listMessages.js'
import { NoWallets } from './NoWallets.js'
import { WalletList } from './WalletList.js'

/** The ways to connect, in order, with 'or' between those that are apart. */
export function Methods({ context }: { readonly context: PluginContext }) {
  const { store, state } = context
  const t = useMessages(context, listMessages)
  const { values } = useValue(store, state.features)
  const methods = useValue(store, walletsOf(context).methods)
  const short = values.collapseWallets === true || values.emailShowWallets === false
  const isCollapsed = short && methods.length > 1
  if (methods.length === 0) return <NoWallets context={context} t={t} closed />
  return methods.map((method, i) => (
    <Fragment key={method === 'wallet' ? method : method.id}>
      {method === 'wallet' ? (
        isCollapsed ? (
          <Button
            icon={icons.wallet}
            testId="w3m-collapse-wallets-button"
            onClick={() => context.router.push('ConnectWallets')}
          >
            {t('withWallet')}
          </Button>
        ) : (
          <WalletList context={context} />
        )
      ) : (
        <Part entry={method} />
      )}
      {isApart(method, methods[i + 1]) && (
        <Separator testId={nameOf(method) === 'email' ? 'w3m-email-login-or-separator' : 'wui-separator'}>
          {t('or')}
        </Separator>
      )}
    </Fragment>
  ))
}

const nameOf = (method: Method) => (method === 'wallet' ? method : method.method)

/** Email and social login belong together; 'or' stands between all others. */
function isApart(method: Method, next: Method | undefined): boolean {
  const names = next && [nameOf(method), nameOf(next)]
  return !!names && !(names.includes('email') && names.includes('social'))
}
