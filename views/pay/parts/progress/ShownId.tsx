import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { Copy, shortAddress } from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'

interface ShownIdProps {
  readonly context: PluginContext
  /** `session`: the exchange's own name for a payment. */
  readonly what: 'transaction' | 'session'
  readonly id: string
  readonly t: Translate<ProgressWords>
}

/** What a payment is looked for by: there as soon as it is known. */
export function ShownId({ context, what, id, t }: ShownIdProps) {
  return (
    <div className="pay-id">
      <span>{t(what)}</span>
      <Copy
        context={context}
        text={id}
        what="text"
        testId={`pay-${what}`}
        label={t(what === 'session' ? 'copySession' : 'copyTransaction')}
      >
        <bdi translate="no">{shortAddress(id)}</bdi>
      </Copy>
    </div>
  )
}
