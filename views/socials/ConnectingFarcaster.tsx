import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { SocialLogin, SocialsApi } from '../../plugins/socials/contract.js'
import {
  Button,
  ConnectingTile,
  copyText,
  icons,
  Note,
  QrCode,
  Stack,
  StatusHeader,
  useMessages,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { type SocialWords, socialMessages } from './messages.js'
import { failureText, OpenSite } from './parts/OpenSite.js'
import { SocialTile } from './parts/SocialMark.js'

function Title({ context }: ViewProps) {
  return useMessages(context, socialMessages)('farcaster')
}

export { Title as title }

/** The login that is approved in the Farcaster app: by its camera, or by a link on the same phone. */
export default function ConnectingFarcaster({ context, api }: ViewProps<unknown, SocialsApi>) {
  const t = useMessages(context, socialMessages)
  const login = useValue(context.store, api.login)
  const status = login?.status ?? 'idle'
  if (status === 'preparing' || status === 'waiting')
    return context.platform.mobile ? (
      <OnPhone link={login?.link} t={t} />
    ) : (
      <OnDesktop context={context} link={login?.link} t={t} />
    )
  return (
    <Stack gap={12}>
      <StatusHeader {...lookOf(status, login, t)} live testId="social-status" />
      {status !== 'received' && (
        <Button variant="primary" testId="social-start" onClick={() => api.start('farcaster')}>
          {status === 'failed' ? t('again') : t('continueWith', { provider: t('farcaster') })}
        </Button>
      )}
      <OpenSite login={login} t={t} />
    </Stack>
  )
}

function lookOf(status: string, login: SocialLogin | undefined, t: Translate<SocialWords>) {
  const provider = t('farcaster')
  if (status === 'received')
    return { image: tile('waiting', t), title: t('loadingData'), text: t('loadingDataText') }
  if (status === 'failed')
    return {
      image: tile('failed', t),
      title: t('failed'),
      text: failureText(login, t),
      tone: 'danger' as const,
    }
  return { image: tile('idle', t), title: t('logIn', { provider }) }
}

const tile = (status: 'waiting' | 'failed' | 'idle', t: Translate<SocialWords>) => (
  <ConnectingTile
    name={t('farcaster')}
    picture={<SocialTile provider="farcaster" size={80} />}
    status={status}
  />
)

interface WaitingProps {
  readonly link: string | undefined
  readonly t: Translate<SocialWords>
}

function OnDesktop({ context, link, t }: WaitingProps & { readonly context: PluginContext }) {
  return (
    <Stack gap={12}>
      <QrCode
        text={link}
        label={t('qrLabel')}
        waiting={t('qrWaiting')}
        failed={<Note tone="danger">{t('qrFailed')}</Note>}
        image={<SocialTile provider="farcaster" />}
      />
      <StatusHeader live title={t('scan')} />
      <Button
        icon={icons.copy}
        testId="copy-wc2-uri"
        disabled={!link}
        onClick={() => link && void copyText(context, link, 'link')}
      >
        {t('copyLink')}
      </Button>
    </Stack>
  )
}

function OnPhone({ link, t }: WaitingProps) {
  return (
    <Stack gap={12}>
      <StatusHeader live image={tile('waiting', t)} title={t('continueInApp')} text={t('acceptInApp')} />
      <Button
        variant="primary"
        icon={icons.external}
        testId="farcaster-open"
        loading={!link}
        {...(link && { href: link })}
      >
        {t('openApp')}
      </Button>
    </Stack>
  )
}
