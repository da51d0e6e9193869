import { lazy, Suspense } from 'react'
import type { ShellHost } from '../../kernel/plugin.js'
import { useValue } from '../kit/index.js'
import { withLate } from './late.js'
import { useLinger } from './useLinger.js'

/** Many openings show none. */
const Toast = lazy(() => withLate(import('./lazy/Toast.js')))

/** The place of the short message. It is always there, so that a screen reader notices what comes into it. */
export function ToastBar({ host }: { readonly host: ShellHost }) {
  const { value: toast, leaving } = useLinger(useValue(host.store, host.state.toast), 150)
  return (
    <div className="toasts" role="status">
      {toast && (
        <Suspense>
          <Toast key={toast.id} toast={toast} leaving={leaving} />
        </Suspense>
      )}
    </div>
  )
}
