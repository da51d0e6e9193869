import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { RevokeState, SmartSessionsService } from '../../plugins/smart-sessions/contract.js'
import {
  Button,
  Details,
  Stack,
  StatusHeader,
  Tile,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { messages, type SessionWords } from './messages.js'
import { NobodyAsks } from './parts/NobodyAsks.js'
import { PermissionList } from './parts/PermissionList.js'
import { ProblemNote } from './parts/ProblemNote.js'
import { appName, momentText, useWalletName } from './parts/session-names.js'
import css from './smart-sessions.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, messages)('revokeTitle')

/** What an app may do, and whether that is to end. */
export default function SmartSessionRevoke({ context, api }: ViewProps<undefined, SmartSessionsService>) {
  useStyles(css)
  const t = useMessages(context, messages)
  const state = useLive(api.revoking)
  const wallet = useWalletName(context)
  if (state.status === 'none') return <NobodyAsks context={context} />
  const { status, session, permissions, problem } = state
  const { app, network, expiry } = session
  const name = appName(session, t)
  const limit =
    expiry === undefined ? t('endTextForever') : t('endText', { date: momentText(context, expiry) })
  return (
    <Stack gap={12} testId="session-revoke">
      <StatusHeader
        live
        image={<Tile round size={56} src={app.icon} name={name} />}
        title={status === 'asking' ? t('inWallet', { wallet }) : t('endHeading', { app: name })}
        text={limit}
      />
      <PermissionList context={context} permissions={permissions} policies={session.policies} t={t} />
      <Details
        items={[
          ...(app.host ? [{ label: t('site'), value: <bdi translate="no">{app.host}</bdi> }] : []),
          ...(session.keeper === 'wallet'
            ? [{ label: t('appAccount'), value: <bdi translate="no">{app.name}</bdi> }]
            : []),
          { label: t('network'), value: network.name },
        ]}
      />
      <ProblemNote problem={problem} wallet={wallet} t={t} />
      <Actions context={context} api={api} state={state} t={t} />
    </Stack>
  )
}

interface ActionsProps {
  readonly context: PluginContext
  readonly api: SmartSessionsService
  readonly state: Exclude<RevokeState, { readonly status: 'none' }>
  readonly t: Translate<SessionWords>
}

function Actions({ context, api, state: { status, problem }, t }: ActionsProps) {
  return (
    <Stack row gap={8}>
      <Button testId="session-keep" onClick={() => context.router.back()}>
        {t('keep')}
      </Button>
      <Button
        variant="danger"
        testId="session-end"
        loading={status === 'asking'}
        disabled={problem?.kind === 'left'}
        onClick={() => void end(context, api, t)}
      >
        {t(problem ? 'again' : 'end')}
      </Button>
    </Stack>
  )
}

async function end({ toasts }: PluginContext, api: SmartSessionsService, t: Translate<SessionWords>) {
  if (await api.revoke()) return toasts.show('success', t('ended'))
  const now = api.revoking.get()
  const isFailed = now.status !== 'none' && now.problem?.kind === 'failed'
  if (isFailed) toasts.show('error', t('revokeFailed'))
}
