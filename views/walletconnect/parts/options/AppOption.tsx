import { Button, ConnectingTile, icons, Note, Stack, StatusHeader } from '../../../kit/index.js'
import type { LinkWord } from '../../link-messages.js'
import { CopyLink } from '../CopyLink.js'
import type { OtherOptionBaseProps } from '../types.js'
import { useImage } from '../useImage.js'
import { useOpening } from '../useOpening.js'

interface AppOptionProps extends OtherOptionBaseProps {
  readonly kind: 'mobile' | 'web' | 'desktop'
}

const texts: Readonly<Record<AppOptionProps['kind'], LinkWord>> = {
  mobile: 'continueApp',
  web: 'continueWeb',
  desktop: 'continueDesktop',
}

/** A wallet's app, opened with the link. */
export function AppOption({ kind, ...props }: AppOptionProps) {
  const { shared, wallet, pairing, t, say } = props
  const image = useImage(shared, wallet)
  const { ready, opened, stuck, open } = useOpening(props, kind, kind !== 'web')
  const values = { name: image.name, site: shared.context.site.metadata?.name ?? window.location.host }
  const again = kind === 'desktop'
  return (
    <Stack gap={12}>
      <StatusHeader
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
        onClick={again ? shared.viewPairing.again : open}
      >
        {say(again ? 'tryAgain' : opened ? 'openAgain' : 'open')}
      </Button>
      {stuck && kind !== 'web' && (
        <Note testId="wallet-not-opened">
          <strong>{say('stuck', values)}</strong> {say('stuckText', values)}
        </Note>
      )}
      <CopyLink shared={shared} pairing={pairing} t={t} testId="wui-link-copy" plain />
    </Stack>
  )
}
