import { type KeyboardEvent, type RefObject, useId } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SendService, SendState } from '../../../../plugins/send/contract.js'
import { receiverText } from '../../../../plugins/send/receivers/receiver.js'
import { TextLink, useTypedText, useValue } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'
import { ReceiverStatus } from './ReceiverStatus.js'

interface ReceiverFieldProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly state: SendState
  /** The amount is what is missing next. */
  readonly goToAmount: () => void
  readonly t: Translate<SendWords>
}

/** The receiver: an address or a name, typed or pasted. */
export function ReceiverField(props: ReceiverFieldProps) {
  const { context, api, state, goToAmount, t } = props
  const { receiver, network, preset } = state
  const field = useTypedText<HTMLTextAreaElement>({
    value: receiver.text,
    format: receiverText,
    onChange: api.setReceiver,
  })
  const id = useId()
  const fixed = preset.status !== 'free'
  const able = useValue(context.store, context.state.capabilities)[network?.chainNamespace ?? '']
  const names = able?.includes('names')
  return (
    <div className="panel form-box send-to">
      <div className="form-line">
        <label htmlFor={id}>{t('to')}</label>
        {!fixed && !receiver.text && canPaste() && <Paste {...props} field={field.ref} />}
      </div>
      <textarea
        {...field}
        id={id}
        dir="ltr"
        // biome-ignore lint/a11y/noAutofocus: what is entered first; not where it would bring up a keyboard over the form
        autoFocus={!fixed && !context.platform.mobile}
        rows={receiver.text.length > 34 ? 2 : 1}
        readOnly={fixed}
        placeholder={t(names ? 'toPlaceholder' : 'toPlaceholderPlain')}
        aria-invalid={receiver.status === 'unknown' || undefined}
        aria-describedby={`${id}d`}
        data-testid="send-receiver"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          event.preventDefault()
          if (state.amount === '') goToAmount()
          else event.currentTarget.form?.requestSubmit()
        }}
      />
      <ReceiverStatus id={`${id}d`} receiver={receiver} network={network} t={t} />
    </div>
  )
}

/** Takes the receiver from the clipboard. */
function Paste({
  context,
  api,
  goToAmount,
  field,
  t,
}: ReceiverFieldProps & { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  async function paste(): Promise<void> {
    field.current?.focus()
    try {
      api.setReceiver(await navigator.clipboard.readText())
      if (api.state.get().amount === '') goToAmount()
    } catch {
      context.toasts.show('info', t('pasteFailed'))
    }
  }
  return (
    <TextLink testId="send-paste" onClick={() => void paste()}>
      {t('paste')}
    </TextLink>
  )
}

/** Not one that ends a composition; 229: Safari ends it before it reports the key. */
const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229

/** Whether the browser lets a page read the clipboard. */
const canPaste = () => typeof globalThis.navigator?.clipboard?.readText === 'function'
