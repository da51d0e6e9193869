import {
  Button,
  icons,
  StatusHeader,
  translator,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { ManyNetworksIllustration, SharedRecordIllustration } from './parts/illustrations.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, networksMessages)('whatTitle')

/** For a visitor who wonders what they are choosing. */
export default function WhatIsANetwork({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, networksMessages)
  return (
    <>
      <StatusHeader image={<SharedRecordIllustration />} title={t('whatShared')} text={t('whatSharedText')} />
      <StatusHeader image={<ManyNetworksIllustration />} title={t('whatMany')} text={t('whatManyText')} />
      <Button icon={icons.external} href="https://ethereum.org/en/developers/docs/networks/">
        {t('learnMore')}
      </Button>
    </>
  )
}
