import { useEffect } from 'react'
import { catalogOf } from '../../plugins/connect/catalog.js'
import { walletsOf } from '../../plugins/connect/room.js'
import {
  IconButton,
  icons,
  SearchInput,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './parts/all.css'
import { Results } from './parts/Results.js'
import { searchMessages } from './searchMessages.js'

export const title = ({ context }: ViewProps) => useMessages(context, searchMessages)('allTitle')

/** Every wallet of the directory: to look through, or to search. */
export default function AllWallets({ context }: ViewProps) {
  const t = useMessages(context, searchMessages)
  const catalog = catalogOf(context)
  const wallets = walletsOf(context)
  const { text, certified } = useValue(context.store, catalog.state)
  const pairing = useValue(context.store, wallets.pairing)
  useStyles(css)
  useEffect(() => {
    catalog.start()
    return catalog.leave
  }, [catalog])
  const toggle = () => {
    if (!certified) context.toasts.show('info', t('certifiedOn'))
    catalog.ask(text, !certified)
  }
  return (
    <>
      <div className="all-bar">
        <SearchInput
          context={context}
          label={t('search')}
          value={text}
          autoFocus={!wallets.mobile}
          onChange={(next) => catalog.ask(next, certified)}
        />
        <IconButton
          icon={icons.certified}
          label={t('certified')}
          pressed={certified}
          testId="wui-certified-switch"
          onClick={toggle}
        />
        {wallets.mobile && pairing && (
          <IconButton
            icon={icons.qr}
            label={t('scan')}
            onClick={() => context.router.push('ConnectingWalletConnect')}
          />
        )}
      </div>
      <Results context={context} catalog={catalog} t={t} />
    </>
  )
}
