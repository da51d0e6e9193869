import type { PairingView } from '../../../../plugins/walletconnect/pairing/pairing-view.js'
import { Button, ConnectingTile, icons, Stack, StatusHeader } from '../../../kit/index.js'
import type { LinkWord } from '../../link-messages.js'
import { CopyLink } from '../CopyLink.js'
import type { OtherOptionBaseProps } from '../types.js'
import { useImage } from '../useImage.js'

type Ended = Exclude<PairingView['status'], 'trying' | 'left'>

const words: Readonly<Record<Ended, readonly [LinkWord, LinkWord?]>> = {
  connected: ['connected'],
  declined: ['declined', 'declinedText'],
  offline: ['offline', 'offlineText'],
  refused: ['refused', 'refusedText'],
  linked: ['linked', 'linkedText'],
  failed: ['failed', 'failedText'],
  noLink: ['noLink', 'noLinkText'],
}

/** How pairing ended, and the next step. */
export function Ended({ status, ...props }: OtherOptionBaseProps & { readonly status: Ended }) {
  const { shared, wallet, say } = props
  const image = useImage(shared, wallet)
  const [head, text] = words[status]
  const values = { name: image.name }
  const isGood = status === 'connected'
  const isFinal = isGood || status === 'refused' || status === 'linked'
  return (
    <Stack gap={12}>
      <StatusHeader
        live
        tone={isGood ? undefined : 'danger'}
        image={<ConnectingTile {...image} status={isGood ? 'done' : 'failed'} />}
        title={say(head, values)}
        text={text && say(text, values)}
      />
      {!isFinal && (
        <Button
          variant="primary"
          icon={icons.refresh}
          testId="w3m-connecting-widget-secondary-button"
          onClick={shared.viewPairing.again}
        >
          {say('tryAgain')}
        </Button>
      )}
      {status === 'noLink' && <CopyLink {...props} testId="wui-link-copy" plain />}
    </Stack>
  )
}
