import type { SocialsApi } from '../../plugins/socials/contract.js'
import {
  Inert,
  LegalCheckbox,
  List,
  Note,
  Row,
  translator,
  useLegal,
  useMessages,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { socialMessages } from './messages.js'
import { InAppNote } from './parts/InAppNote.js'
import { SocialTile } from './parts/SocialMark.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, socialMessages)('allTitle')

/** All social logins, by name. */
export default function ConnectSocials({ context, api }: ViewProps<unknown, SocialsApi>) {
  const t = useMessages(context, socialMessages)
  const offered = useValue(context.store, api.offered)
  const connected = useValue(context.store, api.connected)
  const limited = useValue(context.store, api.limited)
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <Inert when={blocked}>
        {limited && <Note testId="socials-limited">{t('limited')}</Note>}
        {api.inApp ? (
          <InAppNote context={context} offered={offered} t={t} />
        ) : (
          <List label={t('allTitle')}>
            {offered.map((provider) => (
              <Row
                key={provider}
                chevron
                image={<SocialTile provider={provider} />}
                title={t(provider)}
                disabled={connected || limited}
                testId={`social-selector-${provider}`}
                onClick={() => api.start(provider)}
              />
            ))}
          </List>
        )}
      </Inert>
    </>
  )
}
