import type { SwapFormStatus } from '../../../../plugins/swaps/contract.js'
import { Button, useFunding } from '../../../kit/index.js'
import type { FieldProps } from './SourceField.js'

interface FormActionProps extends FieldProps {
  /** The review is being made. */
  readonly busy: boolean
}

const waiting: readonly SwapFormStatus[] = ['quoting', 'loading']
const enabled: readonly SwapFormStatus[] = ['review', 'quoteFailed', 'tokensFailed']

/** The form's button, which says what is missing. */
export function FormAction({ context, state, busy, t }: FormActionProps) {
  const { status, network } = state
  const fund = useFunding(context)
  const isWaiting = waiting.includes(status)
  const symbol = network?.nativeCurrency.symbol ?? ''
  const word = status === 'unsupported' ? 'loading' : status
  return (
    <>
      <Button
        submit
        variant="primary"
        testId="swap-action-button"
        disabled={!enabled.includes(status) && !isWaiting}
        loading={busy || isWaiting}
      >
        {t(word, { symbol })}
      </Button>
      {(status === 'insufficientBalance' || status === 'insufficientGas') && fund && (
        <Button testId="swap-fund-button" onClick={fund.go}>
          {fund.label}
        </Button>
      )}
    </>
  )
}
