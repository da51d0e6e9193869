import { useEffect } from 'react'
import type { Review, SendService } from '../../plugins/send/contract.js'
import {
  formatExactly,
  icons,
  NothingToReview,
  ProgressScreen,
  shortAddress,
  translator,
  useLive,
  useMessages,
  type ViewOptions,
  type ViewProps,
} from '../kit/index.js'
import { reviewMessages } from './review-messages.js'

type Props = ViewProps<unknown, SendService>

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('send')

/** Without Back: the button Cancel leads back, and says what it does. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet's answer, then the network. */
export default function WalletSendProgress({ context, api }: Props) {
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  useToast(context, progress.status === 'sending' && progress.hash !== undefined, t('started'))
  if (progress.status === 'idle')
    return (
      <NothingToReview context={context} icon={icons.arrowUp} text={t('nothingText')} form="WalletSend" />
    )
  const values = valuesOf(context, progress.review)
  return (
    <ProgressScreen
      context={context}
      name="send"
      progress={progress}
      words={{ approveText: t('approveText', values), sending: t('sending', values) }}
      differences={api.differences}
      leave={api.leave}
      explorerUrl={api.explorerUrl}
    />
  )
}

const valuesOf = (context: Props['context'], { amount, token, receiver }: Review) => ({
  amount: formatExactly(context, amount.text),
  symbol: token.symbol,
  receiver: receiver.name ?? shortAddress(receiver.address),
})

/** Shown while the network is waited for, and hidden with the view: it would cover the result. */
function useToast({ toasts, store, state }: Props['context'], isShown: boolean, text: string): void {
  useEffect(() => {
    if (!isShown) return
    toasts.show('success', text)
    return () => {
      if (store.get(state.toast)?.text === text) toasts.hide()
    }
  }, [isShown, toasts, store, state, text])
}
