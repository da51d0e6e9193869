import { Button, ConnectingTile, icons, Lead, Stack } from '../../kit/index.js'
import type { Word } from '../messages.js'
import { CopyLink } from './CopyLink.js'
import { GetIt } from './GetIt.js'
import type { WayProps } from './types.js'
import { useImage } from './useImage.js'
import type { Status } from './usePairing.js'

type Ended = Exclude<Status, 'trying' | 'left'>

const words: Readonly<Record<Ended, readonly [Word, Word?]>> = {
  connected: ['connected'],
  declined: ['declined', 'declinedText'],
  offline: ['offline', 'offlineText'],
  refused: ['refused', 'refusedText'],
  linked: ['linked', 'linkedText'],
  failed: ['failed', 'failedText'],
  noLink: ['noLink', 'noLinkText'],
}

/** How it ended, and the next step. */
export function Ended({ status, ...props }: WayProps & { readonly status: Ended }) {
  const { suite, wallet, pairing, t } = props
  const image = useImage(suite, wallet)
  const [head, text] = words[status]
  const values = { name: image.name }
  const isGood = status === 'connected'
  const isFinal = isGood || status === 'refused' || status === 'linked'
  return (
    <Stack gap={12}>
      <Lead
        live
        tone={isGood ? undefined : 'danger'}
        image={<ConnectingTile {...image} status={isGood ? 'done' : 'failed'} />}
        title={t(head, values)}
        text={text && t(text, values)}
      />
      {!isFinal && (
        <Button
          variant="primary"
          icon={icons.refresh}
          testId="w3m-connecting-widget-secondary-button"
          onClick={pairing.retry}
        >
          {t('tryAgain')}
        </Button>
      )}
      {status === 'noLink' && <CopyLink {...props} testId="wui-link-copy" plain />}
      {!isGood && <GetIt {...props} />}
    </Stack>
  )
}
