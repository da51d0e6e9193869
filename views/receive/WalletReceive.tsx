import { walletName } from '../../kernel/plugin.js'
import {
  Button,
  copyText,
  icons,
  Note,
  QrCode,
  Skeleton,
  Stack,
  translator,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { receiveMessages } from './messages.js'
import { AddressChip } from './parts/AddressChip.js'
import { FullAddress } from './parts/FullAddress.js'
import { NetworksRow } from './parts/NetworksRow.js'
import { UnconfirmedAccount } from './parts/UnconfirmedAccount.js'
import { useReceiver } from './parts/useReceiver.js'
import css from './receive.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, receiveMessages)('title')

/** The active account's address: to scan, to read and to copy, with the networks it is valid on. */
export default function WalletReceive({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, receiveMessages)
  const receiver = useReceiver(context, t)
  const account = useValue(context.store, context.state.account())
  if (!receiver) return <ReceiveSkeleton label={t('making')} />
  if (account.unconfirmed)
    return <UnconfirmedAccount context={context} wallet={walletName(account) ?? ''} t={t} />
  const { address, type } = receiver
  return (
    <Stack gap={12}>
      <div className="receive-head">
        <AddressChip context={context} receiver={receiver} t={t} />
        <QrCode
          text={address}
          label={t('code', { address })}
          waiting={t('making')}
          failed={<Note>{t('noCode')}</Note>}
        />
        <FullAddress address={address} />
      </div>
      {type === 'ordinal' && <Note tone="neutral">{t('ordinalNote')}</Note>}
      <Button
        icon={icons.copy}
        testId="receive-copy-button"
        onClick={() => void copyText(context, address, 'address')}
      >
        {t('copyAddress')}
      </Button>
      <NetworksRow context={context} receiver={receiver} t={t} />
    </Stack>
  )
}

/** Stands for the content, at the same height, while a wallet is being restored. */
function ReceiveSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Stack gap={12}>
        <div className="receive-head">
          <Skeleton width={148} height={36} />
          <Skeleton width={240} height={240} />
          <Skeleton width={240} height={36} />
        </div>
        <Skeleton height={48} />
        <Skeleton height={56} />
      </Stack>
    </div>
  )
}
