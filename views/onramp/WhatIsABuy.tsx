import {
  Button,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  translator,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { onrampMessages } from './messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, onrampMessages)('whatTitle')

/** Explains how money becomes crypto. */
export default function WhatIsABuy({ context }: ViewProps) {
  const t = useMessages(context, onrampMessages)
  return (
    <Stack gap={12}>
      <StatusHeader
        image={<IconTile icon={icons.card} size={80} />}
        title={t('whatLead')}
        text={t('whatText')}
      >
        <p className="lead-text">{t('whatCosts')}</p>
      </StatusHeader>
      <Button
        variant="primary"
        testId="onramp-start"
        onClick={() => context.router.replace('OnRampProviders')}
      >
        {t('whatStart')}
      </Button>
    </Stack>
  )
}
