import type { SmartSessionsService } from '../../plugins/smart-sessions/contract.js'
import {
  Button,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { messages } from './messages.js'
import { NobodyAsks } from './parts/NobodyAsks.js'
import { PermissionList } from './parts/PermissionList.js'
import { momentText, siteOf } from './parts/session-names.js'
import css from './smart-sessions.css'

export const title = ({ context }: ViewProps) => translator(context.site, context.name, messages)('doneTitle')

export const options = { back: false } as const

/** What was granted, which may be less than what was asked for. */
export default function SmartSessionCreated({ context, api }: ViewProps<undefined, SmartSessionsService>) {
  useStyles(css)
  const t = useMessages(context, messages)
  const state = useLive(api.grant)
  if (state.status !== 'done') return <NobodyAsks context={context} />
  const { permissions, policies, expiry } = state.asked
  return (
    <Stack gap={12} testId="session-created">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={56} tone="success" />}
        title={t('done', { site: siteOf(context) })}
        text={t('until', { date: momentText(context, expiry) })}
      />
      <PermissionList context={context} permissions={permissions} policies={policies} t={t} />
      <p className="hint">{t('doneText')}</p>
      <Button variant="primary" testId="session-done" onClick={api.leave}>
        {t('close')}
      </Button>
      <Button
        variant="plain"
        testId="session-show-all"
        onClick={() => context.router.replace('SmartSessionList')}
      >
        {t('showAll')}
      </Button>
    </Stack>
  )
}
