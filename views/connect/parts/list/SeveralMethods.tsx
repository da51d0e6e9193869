import { Fragment } from 'react'
import type { Filled, PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import { Button, icons, Part, Separator, useValue } from '../../../kit/index.js'
import type { listMessages } from '../../list-messages.js'
import { type Method, methodOf, orderMethods } from './order-methods.js'
import { WalletList } from './WalletList.js'

interface SeveralMethodsProps {
  readonly context: PluginContext
  readonly api: ConnectState
  readonly entries: readonly Filled<'connect:method'>[]
  readonly t: Translate<typeof listMessages>
}

/** The ways to connect, in order, with 'or' between them. */
export function SeveralMethods({ context, api, entries, t }: SeveralMethodsProps) {
  const { store, state, site } = context
  const { values } = useValue(store, state.features)
  const groups = useValue(store, api.wallets.groups)
  const hasInstalled = groups.some(({ group, rows }) => group === 'injected' && rows.length > 0)
  const login = useValue(store, api.wallets.lastLogin)
  const last = methodOf(login)
  const methods = orderMethods(entries, values, { hasInstalled, enabled: site.enableWallets !== false, last })
  const short = values.collapseWallets === true || values.emailShowWallets === false
  const isCollapsed = short && methods.length > 1
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
          <WalletList context={context} api={api} short />
        )
      ) : (
        <div className="connect-method">
          <Part entry={method.method === last ? { ...method, lastUsed: login } : method} />
        </div>
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

/** Whether 'or' stands between two methods: between all but email and social login. */
function isApart(method: Method, next: Method | undefined): boolean {
  const names = next && [nameOf(method), nameOf(next)]
  return !!names && !(names.includes('email') && names.includes('social'))
}
