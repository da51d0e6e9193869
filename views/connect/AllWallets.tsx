import { useEffect } from 'react'
import type { Catalog } from '../../plugins/connect/catalog.js'
import { walletsOf } from '../../plugins/connect/room.js'
import {
  ErrorState,
  Grid,
  IconButton,
  icons,
  SearchInput,
  Skeleton,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './parts/all.css'
import { CardSkeleton } from './parts/CardSkeleton.js'
import { Results } from './parts/Results.js'
import { useCatalog } from './parts/useCatalog.js'
import { searchMessages } from './searchMessages.js'

export const title = ({ context }: ViewProps) => useMessages(context, searchMessages)('allTitle')

const FIRST = 16

/** Every wallet of the directory: to look through, or to search. */
export default function AllWallets({ context }: ViewProps) {
  const t = useMessages(context, searchMessages)
  const { catalog, retry } = useCatalog(context)
  useStyles(css)
  useEffect(() => {
    if (!catalog) return
    catalog.start()
    return catalog.leave
  }, [catalog])
  if (catalog) return <Found context={context} catalog={catalog} />
  return (
    <>
      <div className="all-bar">
        <Skeleton height={48} />
      </div>
      {retry ? (
        <ErrorState context={context} title={t('failed')} text={t('failedText')} onRetry={retry} />
      ) : (
        <Grid>
          <CardSkeleton count={FIRST} />
        </Grid>
      )}
    </>
  )
}

function Found({ context, catalog }: Pick<ViewProps, 'context'> & { readonly catalog: Catalog }) {
  const t = useMessages(context, searchMessages)
  const wallets = walletsOf(context)
  const { text, certified } = useValue(context.store, catalog.state)
  const pairing = useValue(context.store, wallets.pairing)
  const toggle = () => {
    if (!certified) context.toasts.show('info', t('certified'))
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
