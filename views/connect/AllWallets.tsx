import { useEffect } from 'react'
import type { ConnectState } from '../../plugins/connect/connect-state.js'
import type { AllWalletsList } from '../../plugins/connect/directory/all-wallets-list.js'
import {
  ErrorState,
  Grid,
  IconButton,
  icons,
  LegalGate,
  SearchInput,
  Skeleton,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './parts/search/all.css'
import { CardSkeleton } from './parts/search/CardSkeleton.js'
import { Results } from './parts/search/Results.js'
import { useAllWallets } from './parts/search/useAllWallets.js'
import { searchMessages } from './search-messages.js'

export const title = ({ context }: ViewProps) => useMessages(context, searchMessages)('allTitle')

type Props = ViewProps<unknown, ConnectState>

const FIRST = 16

/** Every wallet of the directory: to look through, or to search. */
export default function AllWallets({ context, api }: Props) {
  return (
    <LegalGate context={context}>
      <Wallets context={context} api={api} />
    </LegalGate>
  )
}

type WalletsProps = Pick<Props, 'context' | 'api'>

function Wallets({ context, api }: WalletsProps) {
  const t = useMessages(context, searchMessages)
  const { list, retry } = useAllWallets(context, api)
  useStyles(css)
  useEffect(() => {
    if (!list) return
    list.start()
    return list.leave
  }, [list])
  if (list) return <Found context={context} api={api} list={list} />
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

function Found({ context, api, list }: WalletsProps & { readonly list: AllWalletsList }) {
  const t = useMessages(context, searchMessages)
  const { wallets } = api
  const { text, certified } = useValue(context.store, list.state)
  const pairing = useValue(context.store, wallets.pairing)
  const toggle = () => {
    if (!certified) context.toasts.show('info', t('certified'))
    list.search(text, !certified)
  }
  return (
    <>
      <div className="all-bar">
        <SearchInput
          context={context}
          label={t('search')}
          value={text}
          autoFocus={!wallets.mobile}
          onChange={(next) => list.search(next, certified)}
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
            onClick={() => context.router.push({ role: 'pair-wallet' })}
          />
        )}
      </div>
      <Results context={context} wallets={wallets} list={list} t={t} />
    </>
  )
}
