import { useEffect, useState } from 'react'
import type { Namespace, Views } from '../../kernel/plugin.js'
import type { AccountService } from '../../plugins/account/contract.js'
import { translator, useLive, useMessages, useStyles, useValue, type ViewProps } from '../kit/index.js'
import { walletMessages } from './wallet-messages.js'
import { NamespaceTabs } from './wallets/NamespaceTabs.js'
import { Wallets } from './wallets/Wallets.js'
import css from './wallets.css'

type Params = Views['ProfileWallets']
type Props = ViewProps<Params, AccountService>

/** Parameters for which the toast "added" was shown: React may mount the view twice. */
const toastedParams = new WeakSet<object>()

/** The tab that was on screen last, by context: shown again on return by Back. */
const last = new WeakMap<object, Namespace>()

export const title = ({ context }: Props) => translator(context.site, context.name, walletMessages)('wallets')

/** All wallets and accounts of the visitor: to switch between, to add to and to disconnect. */
export default function ProfileWallets({ context, api, params }: Props) {
  useStyles(css)
  const t = useMessages(context, walletMessages)
  const { store, state, toasts } = context
  const { namespaces } = useLive(api.chains)
  const { active } = useValue(store, state.session)
  const isBack = store.get(state.route).direction === 'prev'
  const [chosen, setChosen] = useState((isBack && last.get(context)) || (params?.namespace ?? active))
  const namespace = namespaces.find((each) => each === chosen) ?? active ?? namespaces[0]
  useEffect(() => {
    if (namespace) last.set(context, namespace)
  }, [context, namespace])
  useEffect(() => {
    if (!params?.added || toastedParams.has(params)) return
    toastedParams.add(params)
    toasts.show('success', t('added'))
  }, [params, toasts, t])
  if (namespace === undefined) return null
  return (
    <NamespaceTabs context={context} namespaces={namespaces} value={namespace} onChange={setChosen} t={t}>
      <Wallets key={namespace} context={context} api={api} namespace={namespace} t={t} />
    </NamespaceTabs>
  )
}
