import type { Translate } from '../../../kernel/plugin.js'
import { Button, IconTile, icons, Stack, StatusHeader } from '../../kit/index.js'
import type { NamesWords } from '../messages.js'

interface ConfirmNameProps {
  readonly name: string
  readonly onConfirm: () => void
  readonly onBack: () => void
  readonly t: Translate<NamesWords>
}

/** A name is for ever: it is read once more before the wallet is asked. */
export function ConfirmName({ name, onConfirm, onBack, t }: ConfirmNameProps) {
  return (
    <Stack gap={16} testId="name-confirmation">
      <StatusHeader
        live
        image={<IconTile icon={icons.user} size={56} />}
        title={<bdi translate="no">{t('confirmTitle', { name })}</bdi>}
        text={t('confirmText')}
      />
      <Stack row gap={8}>
        <Button testId="name-confirm-back" onClick={onBack}>
          {t('confirmBack')}
        </Button>
        <Button variant="primary" testId="name-confirm" onClick={onConfirm}>
          {t('confirm')}
        </Button>
      </Stack>
    </Stack>
  )
}
