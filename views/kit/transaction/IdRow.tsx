import type { PluginContext } from '../../../kernel/plugin.js'
import { Copy } from '../core/controls/Copy.js'
import { useStyles } from '../core/hooks/useStyles.js'
import { shortAddress } from '../core/text/format.js'
import css from './transaction.css'

export interface IdRowProps {
  readonly context: PluginContext
  /** What it is the id of. */
  readonly label: string
  /** Of the button that copies it. */
  readonly copyLabel: string
  readonly id: string
  readonly testId: string
}

/** What something is looked for by, in short, to be copied whole. */
export function IdRow({ context, label, copyLabel, id, testId }: IdRowProps) {
  useStyles(css)
  return (
    <div className="transaction-id">
      <span>{label}</span>
      <Copy context={context} text={id} what="text" testId={testId} label={copyLabel}>
        <bdi translate="no">{shortAddress(id)}</bdi>
      </Copy>
    </div>
  )
}
