import type { NamesApi } from '../../plugins/names/contract.js'
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
import { useOwnedName } from './parts/useOwnedName.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, namesMessages)('chooseTitle')

/** What a name is good for; or the name that the account has. */
export default function ChooseAccountName({ context, api }: ViewProps<undefined, NamesApi>) {
  const t = useMessages(context, namesMessages)
  const owned = useOwnedName(context, api)
  const choose = () => {
    api.opened()
    context.router.push('RegisterAccountName')
  }
  return (
    <Stack gap={16} testId="choose-name-view">
      <StatusHeader
        live={owned !== undefined}
        image={<IconTile icon={icons.user} size={56} />}
        title={owned ? t('owned') : t('chooseHeading')}
        text={owned ? t('ownedText', { name: owned }) : t('chooseText')}
      />
      {owned ? (
        <Button onClick={() => context.router.back()}>{t('back')}</Button>
      ) : (
        <Button variant="primary" testId="choose-name-button" onClick={choose}>
          {t('choose')}
        </Button>
      )}
    </Stack>
  )
}
