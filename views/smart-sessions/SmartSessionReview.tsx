import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type {
  AskedPermissions,
  GrantState,
  SessionProblem,
  SmartSessionsService,
} from '../../plugins/smart-sessions/contract.js'
import {
  Button,
  Details,
  Stack,
  StatusHeader,
  shortAddress,
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
import { momentText, siteOf, useWalletName } from './parts/session-names.js'
import css from './smart-sessions.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, messages)('reviewTitle')

/** What an app asks for, in plain words, before the wallet is asked. */
export default function SmartSessionReview({ context, api }: ViewProps<undefined, SmartSessionsService>) {
  useStyles(css)
  const t = useMessages(context, messages)
  const state = useLive(api.grant)
  const wallet = useWalletName(context)
  if (state.status === 'none') return <NobodyAsks context={context} />
  const { status, asked, problem } = state
  const site = siteOf(context)
  const isAsking = status === 'asking'
  return (
    <Stack gap={12} testId="session-review">
      <StatusHeader
        live
        image={<Tile round size={56} src={context.site.metadata?.icons?.[0]} name={site} />}
        title={isAsking ? t('inWallet', { wallet }) : t('heading', { site })}
        text={t(isAsking ? 'inWalletText' : 'text')}
      />
      <PermissionList
        context={context}
        permissions={status === 'loading' ? undefined : asked.permissions}
        policies={asked.policies}
        t={t}
      />
      <Facts context={context} permissions={asked} t={t} />
      <ProblemNote problem={problem} wallet={wallet} t={t} />
      <Actions api={api} state={state} t={t} />
    </Stack>
  )
}

interface FactsProps {
  readonly context: PluginContext
  readonly permissions: AskedPermissions
  readonly t: Translate<SessionWords>
}

/** Until when, for whom, by whom. */
function Facts({ context, permissions: { expiry, account, network }, t }: FactsProps) {
  const code = (text: string) => (
    <bdi dir="ltr" translate="no">
      {shortAddress(text, 8, 6)}
    </bdi>
  )
  return (
    <Details
      items={[
        { label: t('untilLabel'), value: momentText(context, expiry), strong: true },
        { label: t('site'), value: <bdi translate="no">{window.location.host}</bdi> },
        { label: t('account'), value: code(account) },
        { label: t('network'), value: network.name },
      ]}
    />
  )
}

/** Asking the same again changes nothing. */
const isHopeless = (problem: SessionProblem | undefined) =>
  problem?.kind === 'left' || problem?.kind === 'unsupported'

interface ActionsProps {
  readonly api: SmartSessionsService
  readonly state: Exclude<GrantState, { readonly status: 'none' }>
  readonly t: Translate<SessionWords>
}

/** Leaving works at any time: the wallet may never answer. */
function Actions({ api, state: { status, problem }, t }: ActionsProps) {
  return (
    <Stack row gap={8}>
      <Button testId="session-cancel" onClick={api.leave}>
        {t('cancel')}
      </Button>
      <Button
        variant="primary"
        testId="session-approve"
        loading={status === 'asking'}
        disabled={status === 'loading' || status === 'done' || isHopeless(problem)}
        onClick={() => void api.approve()}
      >
        {t(problem && !isHopeless(problem) ? 'again' : 'approve')}
      </Button>
    </Stack>
  )
}
