import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../pictures/Icon.js'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'disabled' | 'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'enterKeyHint'
>

export interface InputProps extends Native {
  /** Its name; shown to everyone with `showLabel`, else to screen readers only. */
  readonly label: string
  readonly showLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Path of an icon before the text. */
  readonly icon?: string
  /** Shown below in the danger colour, and read together with the field by screen readers. */
  readonly error?: ReactNode
  /** A control at the end. */
  readonly trailing?: ReactNode
  readonly autoFocus?: boolean
  readonly testId?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A text field with a real label, 48 px high. */
export function Input(props: InputProps) {
  const { label, showLabel, onChange, icon, error, trailing, testId, inputRef, ...native } = props
  const id = useId()
  return (
    <div className="field" data-testid={testId}>
      <label htmlFor={id} className={showLabel ? 'label' : 'hidden'}>
        {label}
      </label>
      <div className="input">
        {icon && <Icon path={icon} />}
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...native}
          id={id}
          ref={inputRef}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {error && (
        <p className="field-error" id={`${id}e`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
