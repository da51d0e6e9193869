import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useImperativeHandle } from 'react'
import { Icon } from '../pictures/Icon.js'
import { type TypedText, useTypedText } from '../typing/useTypedText.js'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'disabled' | 'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'enterKeyHint'
>

export interface InputProps extends Native, TypedText {
  /** Its name; shown to everyone with `showLabel`, else to screen readers only. */
  readonly label: string
  readonly showLabel?: boolean
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
  const { label, showLabel, value, format, onChange, icon, error, trailing, testId, inputRef, ...native } =
    props
  const id = useId()
  const field = useTypedText<HTMLInputElement>({ value, format, onChange })
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => field.ref.current)
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
          {...field}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
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
