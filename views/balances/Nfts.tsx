import { useState } from 'react'
import type { SlotEntry } from '../../kernel/plugin.js'
import type { BalancesService } from '../../plugins/balances/contract.js'
import { Button, ErrorState, type PartProps, Stack, useLive, useMessages, useStyles } from '../kit/index.js'
import css from './balances.css'
import { balancesMessages } from './messages.js'
import { NftGrid } from './parts/NftGrid.js'
import { NftSkeleton } from './parts/NftSkeleton.js'
import { NoNfts } from './parts/NoNfts.js'

/** The NFTs of the account, found in its history. */
export default function Nfts({ context, api }: PartProps<SlotEntry, BalancesService>) {
  useStyles(css)
  const t = useMessages(context, balancesMessages)
  const { nfts, moreNfts } = api
  const now = useLive(nfts)
  const [last, setLast] = useState(now)
  if (now !== last && now.status !== 'none') setLast(now)
  const { status, items, more, busy } = now.status === 'none' ? last : now
  if (status === 'none' || status === 'loading') return <NftSkeleton t={t} />
  if (status === 'failed') {
    const words = { title: t('nftsFailedTitle'), text: t('nftsFailedText') }
    return <ErrorState context={context} {...words} onRetry={moreNfts} testId="nfts-failed" />
  }
  return (
    <Stack gap={8}>
      {items.length > 0 ? <NftGrid items={items} t={t} /> : <NoNfts context={context} more={more} t={t} />}
      {(more || busy) && (
        <Button variant="plain" loading={busy} onClick={moreNfts} testId="nfts-older">
          {t('older')}
        </Button>
      )}
    </Stack>
  )
}
