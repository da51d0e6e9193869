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
import { namesMessages } from './messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, namesMessages)('doneTitle')

export const options = { back: false } as const

type Params = { readonly name: string } | undefined

/** The name is the account's. */
export default function RegisterAccountNameSuccess({ context, params }: ViewProps<Params>) {
  const t = useMessages(context, namesMessages)
  return (
    <Stack gap={16} testId="name-success-view">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={56} />}
        title={t('done')}
        text={params?.name ?? ''}
      />
      <p className="hint">{t('doneText')}</p>
      <Button
        variant="primary"
        testId="name-success-button"
        onClick={() => context.router.replace({ role: 'home' })}
      >
        {t('go')}
      </Button>
    </Stack>
  )
}
