import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { SignInAttempt, SignInProblem, SiwxService } from '../../plugins/siwx/contract.js'
import {
  Button,
  Note,
  Stack,
  StatusHeader,
  Tile,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
  WalletImage,
} from '../kit/index.js'
import { messages, type SiwxWords } from './messages.js'
import { MessageText } from './parts/MessageText.js'
import css from './siwx.css'

export const title = ({ context }: ViewProps) => translator(context.site, context.name, messages)('title')

export const options = { back: false } as const

/** The visitor reads what the wallet is going to sign, and signs it or leaves. */
export default function SIWXSignMessage({ context, api }: ViewProps<undefined, SiwxService>) {
  useStyles(css)
  const t = useMessages(context, messages)
  const attempt = useLive(api.attempt)
  if (attempt.status === 'none') return <NothingToSign context={context} t={t} />
  const site = siteOf(context)
  const wallet = attempt.wallet?.name ?? ''
  const { problem } = attempt
  return (
    <Stack gap={12} testId="siwx-view">
      <StatusHeader
        live
        image={<Pair context={context} wallet={attempt.wallet} />}
        title={attempt.status === 'signing' ? t('inWallet', { wallet }) : t('heading', { site })}
        text={t(attempt.required ? 'text' : 'textOptional')}
      />
      <MessageText attempt={attempt} t={t} />
      {problem && (
        <Note testId={`siwx-${problem.kind}`}>
          {t(problem.kind, { site, wallet, text: problem.text ?? '' })}
        </Note>
      )}
      <Actions api={api} attempt={attempt} t={t} />
    </Stack>
  )
}

interface PairProps {
  readonly context: PluginContext
  readonly wallet: SignInAttempt['wallet']
}

/** The site and the wallet, side by side. */
function Pair({ context, wallet }: PairProps) {
  return (
    <div className="siwx-pair">
      <Tile round size={56} src={context.site.metadata?.icons?.[0]} name={siteOf(context)} />
      <WalletImage size={56} src={wallet?.imageUrl} name={wallet?.name ?? ''} />
    </div>
  )
}

interface ActionsProps {
  readonly api: SiwxService
  readonly attempt: SignInAttempt
  readonly t: Translate<SiwxWords>
}

/** The word of the button that signs, by where the attempt is. */
const words: Readonly<Record<SignInAttempt['status'], keyof SiwxWords>> = {
  none: 'sign',
  preparing: 'sign',
  ready: 'sign',
  signing: 'signing',
  verifying: 'verifying',
  stuck: 'tryAgain',
  leaving: 'sign',
}

/** Problems after which nothing is tried again: there is a new text, or another account is needed. */
const afresh: readonly SignInProblem['kind'][] = ['expired', 'unable']

/** Cancelling works at any time: the wallet or the site may never answer. */
function Actions({ api, attempt: { status, problem }, t }: ActionsProps) {
  const isAgain = status === 'ready' && problem !== undefined && !afresh.includes(problem.kind)
  return (
    <Stack row gap={8}>
      <Button testId="w3m-connecting-siwe-cancel" loading={status === 'leaving'} onClick={api.cancel}>
        {t(status === 'leaving' ? 'cancelling' : 'cancel')}
      </Button>
      <Button
        variant="primary"
        testId="w3m-connecting-siwe-sign"
        loading={status === 'signing' || status === 'verifying'}
        disabled={status === 'preparing' || status === 'leaving'}
        onClick={() => void api.sign()}
      >
        {t(isAgain ? 'tryAgain' : words[status])}
      </Button>
    </Stack>
  )
}

interface NothingProps {
  readonly context: PluginContext
  readonly t: Translate<SiwxWords>
}

/** The view was opened by its name, and nobody waits for a sign-in. */
function NothingToSign({ context, t }: NothingProps) {
  return (
    <Stack gap={12} testId="siwx-nobody">
      <StatusHeader title={t('nobody')} text={t('nobodyText')} />
      <Button onClick={() => void context.router.close()}>{t('close')}</Button>
    </Stack>
  )
}

const siteOf = ({ site }: PluginContext) => site.metadata?.name ?? window.location.host
