import type { Translate, Views } from '../../kernel/plugin.js'
import type { SocialLogin, SocialsApi } from '../../plugins/socials/contract.js'
import {
  Button,
  ConnectingTile,
  type ConnectingTileProps,
  icons,
  Stack,
  StatusHeader,
  useMessages,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { type SocialWords, socialMessages } from './messages.js'
import { failureText, OpenSite } from './parts/OpenSite.js'
import { SocialTile } from './parts/SocialMark.js'

type Props = ViewProps<Views['ConnectingSocial'], SocialsApi>
type Status = SocialLogin['status'] | 'idle'
type Word = keyof SocialWords

/** The tile, and the title and sentence, of each state. */
const looks: Readonly<Record<Status, readonly [ConnectingTileProps['status'], Word, Word?]>> = {
  idle: ['idle', 'logIn', 'logInText'],
  preparing: ['waiting', 'logIn', 'preparing'],
  waiting: ['waiting', 'logIn', 'waiting'],
  closed: ['waiting', 'closed', 'closedText'],
  blocked: ['failed', 'blocked', 'blockedText'],
  leaving: ['waiting', 'logIn', 'leaving'],
  received: ['waiting', 'logIn', 'received'],
  failed: ['failed', 'failed'],
}

/** What starts the login again, in each state that offers it. */
const starts: Readonly<Partial<Record<Status, Word>>> = {
  idle: 'continueWith',
  closed: 'again',
  blocked: 'open',
  failed: 'again',
}

function Title({ context, api, params }: Props) {
  const t = useMessages(context, socialMessages)
  return t(useValue(context.store, api.login)?.provider ?? params.provider)
}

export { Title as title }

/** The login at a provider, in a window of its own. */
export default function ConnectingSocial({ context, api, params }: Props) {
  const t = useMessages(context, socialMessages)
  const login = useValue(context.store, api.login)
  const provider = login?.provider ?? params.provider
  const status: Status = login?.status ?? 'idle'
  const [tile, head, text] = looks[status]
  const name = t(provider)
  const site = context.site.metadata?.name ?? window.location.host
  return (
    <Stack gap={12}>
      <StatusHeader
        live
        tone={tile === 'failed' ? 'danger' : undefined}
        testId="social-status"
        image={
          <ConnectingTile name={name} picture={<SocialTile provider={provider} size={80} />} status={tile} />
        }
        title={t(head, { provider: name })}
        text={text ? t(text, { site, provider: name }) : failureText(login, t)}
      />
      <Actions api={api} provider={provider} status={status} name={name} t={t} />
      <OpenSite login={login} t={t} />
    </Stack>
  )
}

interface ActionsProps {
  readonly api: SocialsApi
  readonly provider: SocialLogin['provider']
  readonly status: Status
  readonly name: string
  readonly t: Translate<SocialWords>
}

function Actions({ api, provider, status, name, t }: ActionsProps) {
  const start = starts[status]
  return (
    <>
      {start && (
        <Button
          variant="primary"
          testId="social-start"
          {...(start === 'again' && { icon: icons.refresh })}
          onClick={() => api.start(provider)}
        >
          {t(start, { provider: name })}
        </Button>
      )}
      {status === 'closed' && (
        <Button testId="social-closed" onClick={api.cancel}>
          {t('closedByMe')}
        </Button>
      )}
      {status === 'waiting' && (
        <Button icon={icons.external} testId="social-show" onClick={api.showWindow}>
          {t('show')}
        </Button>
      )}
    </>
  )
}
