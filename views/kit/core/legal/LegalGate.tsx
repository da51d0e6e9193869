import { type ReactNode, useState } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { LegalCheckbox } from './Legal.js'
import { useLegal } from './useLegal.js'

interface LegalGateProps {
  readonly context: PluginContext
  readonly children: ReactNode
}

/**
 * For views that are mostly reached after the box was ticked, and may be opened by a page before: nothing of them is
 * there until then, as a QR code connects without a click. The box stays once it is ticked, so that it can be unticked.
 */
export function LegalGate({ context, children }: LegalGateProps) {
  const { blocked } = useLegal(context)
  const [wasBlocked] = useState(blocked)
  return (
    <>
      {(blocked || wasBlocked) && <LegalCheckbox context={context} />}
      {!blocked && children}
    </>
  )
}
