import { messageOf, type ShellHost, type ToastKind } from '../../kernel/plugin.js'
import { Icon, icons, Spinner, useValue } from '../kit/index.js'
import { useLinger } from './useLinger.js'

const signs: Readonly<Record<Exclude<ToastKind, 'loading'>, string>> = {
  success: icons.check,
  error: icons.warning,
  info: icons.info,
}

/** The short message. Its place is always there, so that a screen reader notices what comes into it. */
export function ToastBar({ host }: { readonly host: ShellHost }) {
  const { value: toast, leaving } = useLinger(useValue(host.store, host.state.toast), 150)
  return (
    <div className="toasts" role="status">
      {toast && (
        <div key={toast.id} className="toast" data-kind={toast.kind} data-leaving={leaving}>
          {toast.kind === 'loading' ? <Spinner size={16} /> : <Icon path={signs[toast.kind]} size={16} />}
          <span data-testid="wui-snackbar-message">{textOf(toast.text)}</span>
        </div>
      )}
    </div>
  )
}

/** A site may hand over what it caught as it is. */
function textOf(text: unknown): string {
  return typeof text === 'string' ? text : messageOf(text)
}
