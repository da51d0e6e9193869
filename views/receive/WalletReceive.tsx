import {
  Button,
  copyText,
  icons,
  Note,
  QrCode,
  Stack,
  translator,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { receiveMessages } from './messages.js'
import { Chip } from './parts/Chip.js'
import { FullAddress } from './parts/FullAddress.js'
import { NetworksRow } from './parts/NetworksRow.js'
import { ReceiveSkeleton } from './parts/ReceiveSkeleton.js'
import { Unconfirmed } from './parts/Unconfirmed.js'
import { useReceiver } from './parts/useReceiver.js'
import css from './receive.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, receiveMessages)('title')

/** The active account's address: to scan, to read, to copy, and where it counts. */
export default function WalletReceive({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, receiveMessages)
  const receiver = useReceiver(context, t)
  const { connector, unconfirmed } = useValue(context.store, context.state.account())
  if (!receiver) return <ReceiveSkeleton label={t('making')} />
  if (unconfirmed) return <Unconfirmed context={context} wallet={connector?.name ?? ''} t={t} />
  const { address, type } = receiver
  return (
    <Stack gap={12}>
      <div className="receive-head">
        <Chip context={context} receiver={receiver} t={t} />
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
