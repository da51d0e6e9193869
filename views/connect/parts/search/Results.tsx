import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { AllWalletsList } from '../../../../plugins/connect/directory/all-wallets-list.js'
import type { WalletsService } from '../../../../plugins/connect/wallets/wallets-service.js'
import {
  Button,
  Empty,
  ErrorState,
  Grid,
  icons,
  Spinner,
  useScrollFade,
  useValue,
} from '../../../kit/index.js'
import type { searchMessages } from '../../search-messages.js'
import { CardSkeleton } from './CardSkeleton.js'
import { type CardsOf, InstalledCard, useCards } from './InstalledCard.js'
import { useRovingFocus } from './useRovingFocus.js'
import { WalletCard } from './WalletCard.js'

interface ResultsProps {
  readonly context: PluginContext
  readonly wallets: WalletsService
  readonly list: AllWalletsList
  readonly t: Translate<typeof searchMessages>
}

const FIRST = 16
const COLUMNS = 4

/** The cards that are loaded, and whether more are loading, failed or do not exist. */
export function Results({ list, ...shared }: ResultsProps) {
  const { context, t } = shared
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { listing, mode, certified, pending, text } = useValue(context.store, list.state)
  // Cards that come while the visitor scrolls are made between frames.
  const { wallets, status } = useDeferredValue(listing)
  const searched = mode === 'search' ? text : ''
  const { installed: installedCards, listed } = useCards(context, shared.wallets, wallets, searched)
  const installed = certified ? [] : installedCards
  const open = status === 'idle' && listing.page > 0
  useScrollFade(box)
  useEffect(() => (box.current ? list.shownIn(box.current) : undefined), [list])
  const onKeyDown = useRovingFocus(box, installed.length + listed.length)
  useNearEnd(end, open, wallets.length, list.more)
  const count = installed.length + listed.length
  const asking = status === 'loading' || status === 'idle'
  const isFirst = asking && wallets.length === 0
  const isSearching = mode === 'search' && (pending || isFirst)
  const missing = asking && !isFirst ? COLUMNS - (count % COLUMNS) : 0
  const countText = t(count === 0 ? 'foundNone' : count === 1 ? 'foundOne' : 'found', { count })
  return (
    <div className="scroll all-scroll" ref={box}>
      <p className="hidden" role="status">
        {mode === 'search' && !isSearching && status !== 'failed' && countText}
        {isFirst && t('loading')}
      </p>
      {isSearching ? (
        <div className="all-middle">
          <Spinner size={24} />
        </div>
      ) : status === 'done' && count === 0 ? (
        <div className="all-middle" data-testid="no-wallet-found">
          <Nothing certified={certified} t={t} onAll={() => list.search('', false)} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys go to the cards inside
        <div onKeyDown={onKeyDown}>
          <Grid testId="wallet-list">
            <Cards {...shared} installed={installed} listed={listed} />
            {isFirst && <CardSkeleton count={FIRST} />}
            {missing > 0 && <CardSkeleton count={missing} />}
          </Grid>
        </div>
      )}
      {status === 'failed' && (
        <ErrorState context={context} title={t('failed')} text={t('failedText')} onRetry={list.more} />
      )}
      <div className="all-end" ref={end} />
    </div>
  )
}

/** Wallets of this browser, then those of the directory. */
function Cards({ installed, listed, ...shared }: Omit<ResultsProps, 'list'> & CardsOf) {
  const { context, wallets } = shared
  return (
    <>
      {installed.map((row, i) => (
        <InstalledCard key={row.key} context={context} wallets={wallets} row={row} displayIndex={i} />
      ))}
      {listed.map((wallet, i) => (
        <WalletCard key={wallet.id} {...shared} wallet={wallet} displayIndex={installed.length + i} />
      ))}
    </>
  )
}

interface NothingProps {
  readonly certified: boolean
  readonly t: ResultsProps['t']
  readonly onAll: () => void
}

function Nothing({ certified, t, onAll }: NothingProps) {
  return (
    <Empty
      icon={icons.search}
      title={t('foundNone')}
      text={t(certified ? 'noneCertified' : 'noneText')}
      testId="no-wallet-found-text"
    >
      <Button onClick={onAll}>{t('showAll')}</Button>
    </Empty>
  )
}

/** Calls `more` when the end of the list comes into view: once for each number of cards, while there are more. */
function useNearEnd(
  end: RefObject<HTMLElement | null>,
  open: boolean,
  count: number,
  more: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays in sight is reported only once
  useEffect(() => {
    if (!open || !end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, open, count, more])
}
