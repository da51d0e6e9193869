import { messageOf, type Toast as Shown, type ToastKind } from '../../../kernel/plugin.js'
import { Icon, icons, Spinner } from '../../kit/index.js'

const signs: Readonly<Record<Exclude<ToastKind, 'loading'>, string>> = {
  success: icons.check,
  error: icons.warning,
  info: icons.info,
}

interface ToastProps {
  readonly toast: Shown
  readonly leaving: string | undefined
}

/** The toast. */
export default function Toast({ toast, leaving }: ToastProps) {
  return (
    <div className="toast" data-kind={toast.kind} data-leaving={leaving}>
      {toast.kind === 'loading' ? <Spinner size={16} /> : <Icon path={signs[toast.kind]} size={16} />}
      <span data-testid="wui-snackbar-message">{textOf(toast.text)}</span>
    </div>
  )
}

/** A site may pass a caught error instead of a text. */
function textOf(text: unknown): string {
  return typeof text === 'string' ? text : messageOf(text)
}
