import { lazy, Suspense } from 'react'
import type { ShellHost } from '../../../kernel/plugin.js'
import { useValue } from '../../kit/index.js'
import { usePresence } from '../dialog/usePresence.js'
import { withEnhancements } from '../enhancements.js'

/** Loaded when needed: most openings show no toast. */
const Toast = lazy(() => withEnhancements(import('../lazy/Toast.js')))

/** Holds the toast. Always rendered, so that screen readers notice a new one. */
export function ToastBar({ host }: { readonly host: ShellHost }) {
  const { value: toast, leaving } = usePresence(useValue(host.store, host.state.toast), 150)
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
