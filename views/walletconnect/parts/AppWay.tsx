import { Button, ConnectingTile, icons, Lead, Note, Stack } from '../../kit/index.js'
import type { WayWord } from '../wayMessages.js'
import { CopyLink } from './CopyLink.js'
import { GetIt } from './GetIt.js'
import type { OtherProps } from './types.js'
import { useImage } from './useImage.js'
import { useOpening } from './useOpening.js'

interface AppWayProps extends OtherProps {
  readonly kind: 'mobile' | 'web' | 'desktop'
}

const texts: Readonly<Record<AppWayProps['kind'], WayWord>> = {
  mobile: 'continueApp',
  web: 'continueWeb',
  desktop: 'continueDesktop',
}

/** A wallet's app, opened with the link. */
export function AppWay({ kind, ...props }: AppWayProps) {
  const { suite, wallet, pairing, t, say } = props
  const image = useImage(suite, wallet)
  const { ready, opened, stuck, open } = useOpening(props, kind, kind !== 'web')
  const values = { name: image.name, site: suite.context.site.metadata?.name ?? window.location.host }
  const again = kind === 'desktop'
  return (
    <Stack gap={12}>
      <Lead
        live
        image={<ConnectingTile {...image} status="waiting" />}
        title={say('continueIn', values)}
        text={say(texts[kind], values)}
      />
      <Button
        variant={again ? 'quiet' : 'primary'}
        icon={again ? icons.refresh : icons.external}
        testId="w3m-connecting-widget-secondary-button"
        loading={!ready}
        onClick={again ? pairing.retry : open}
      >
        {say(again ? 'tryAgain' : opened ? 'openAgain' : 'open')}
      </Button>
      {stuck && kind !== 'web' && (
        <Note testId="wallet-not-opened">
          <strong>{say('stuck', values)}</strong> {say('stuckText', values)}
        </Note>
      )}
      <CopyLink suite={suite} pairing={pairing} t={t} testId="wui-link-copy" plain />
      <GetIt suite={suite} wallet={wallet} t={t} />
    </Stack>
  )
}
