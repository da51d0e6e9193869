import { Button, icons, Lead, translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { networksMessages } from './messages.js'
import css from './networks.css'
import { ManyRoads, SharedRecord } from './parts/pictures.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, networksMessages)('whatTitle')

/** For a visitor who wonders what they are choosing. */
export default function WhatIsANetwork({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, networksMessages)
  return (
    <>
      <Lead image={<SharedRecord />} title={t('whatShared')} text={t('whatSharedText')} />
      <Lead image={<ManyRoads />} title={t('whatMany')} text={t('whatManyText')} />
      <Button icon={icons.external} href="https://ethereum.org/en/developers/docs/networks/">
        {t('learnMore')}
      </Button>
    </>
  )
}
