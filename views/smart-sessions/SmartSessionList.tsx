import { useEffect } from 'react'
import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { SmartSession, SmartSessionsService } from '../../plugins/smart-sessions/contract.js'
import {
  Empty,
  ErrorState,
  icons,
  List,
  Row,
  RowSkeleton,
  Stack,
  Tag,
  Tile,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { messages, type SessionWords } from './messages.js'
import { appName, momentText } from './parts/session-names.js'
import { useSessions } from './parts/useSessions.js'
import css from './smart-sessions.css'

export function Title({ context }: ViewProps) {
  useStyles(css)
  const t = useMessages(context, messages)
  return (
    <span className="session-title">
      {t('listTitle')} <Tag tone="accent">{t('beta')}</Tag>
    </span>
  )
}

/** All apps that may act for the account in use. */
export default function SmartSessionList({ context, api }: ViewProps<undefined, SmartSessionsService>) {
  const t = useMessages(context, messages)
  const { status, sessions } = useSessions(context, api, t)
  // Only at first: when the account is disconnected later, the modal closes.
  useEffect(() => {
    const { store, state, router } = context
    if (store.get(state.account()).status === 'disconnected') router.replace({ role: 'home' })
  }, [context])
  if (status === 'loading')
    return (
      <div role="status" aria-label={t('loading')} data-testid="sessions-loading">
        <RowSkeleton />
        <RowSkeleton />
      </div>
    )
  if (status === 'failed')
    return (
      <ErrorState
        context={context}
        title={t('fetchFailed')}
        text={t('fetchFailedText')}
        onRetry={api.retry}
        testId="sessions-failed"
      />
    )
  if (sessions.length === 0)
    return <Empty icon={icons.clock} title={t('empty')} text={t('emptyText')} testId="sessions-empty" />
  return (
    <Stack testId="sessions">
      <List label={t('sessions')}>
        {sessions.map((session) => (
          <SessionRow
            key={session.keeper + session.id}
            context={context}
            session={session}
            onChoose={api.choose}
            t={t}
          />
        ))}
      </List>
    </Stack>
  )
}

interface SessionRowProps {
  readonly context: PluginContext
  readonly session: SmartSession
  readonly onChoose: (session: SmartSession) => void
  readonly t: Translate<SessionWords>
}

function SessionRow({ context, session, onChoose, t }: SessionRowProps) {
  const { app, expiry } = session
  const name = appName(session, t)
  return (
    <Row
      image={<Tile src={app.icon} name={name} />}
      title={<bdi translate="no">{name}</bdi>}
      sub={expiry === undefined ? t('forever') : t('until', { date: momentText(context, expiry) })}
      label={t('show', { app: name })}
      chevron
      testId="session-row"
      onClick={() => onChoose(session)}
    />
  )
}
