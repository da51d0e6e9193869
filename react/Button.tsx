import { type ButtonHTMLAttributes, type ForwardedRef, useInsertionEffect } from 'react'
import { adoptButtonStyles, type ButtonKind, type ButtonOptions, press } from '../elements/model.js'
import { useInstance } from './context.js'
import { Pieces } from './Pieces.js'
import { useFace } from './useFace.js'

/** {@link ButtonOptions}, and whatever a button takes: className, style, id, data-… and handlers. */
export interface ButtonProps
  extends ButtonOptions,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonOptions | 'children' | 'type'> {}

interface Inner extends ButtonProps {
  readonly kind: ButtonKind
  readonly inner: ForwardedRef<HTMLButtonElement>
}

export function Button({ kind, inner, className, style, onClick, onPointerEnter, onFocus, ...props }: Inner) {
  const modal = useInstance('A button')
  const [options, rest] = split(props)
  const face = useFace(kind, options)
  useInsertionEffect(() => adoptButtonStyles(document), [])
  if (!face) return null
  return (
    <button
      type="button"
      suppressHydrationWarning // a script before this one may have set another theme
      {...face.attributes}
      {...rest}
      ref={inner}
      disabled={face.disabled}
      className={className ? `lk-button ${className}` : 'lk-button'}
      style={{ ...face.variables, ...style }}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) press(modal, face, options.namespace)
      }}
      onPointerEnter={(event) => {
        modal.prefetch()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        modal.prefetch()
        onFocus?.(event)
      }}
    >
      <Pieces pieces={face.pieces} />
    </button>
  )
}

type Rest = Omit<ButtonProps, keyof ButtonOptions>

/** What is ours, and what goes to the button as it is. */
function split({
  namespace,
  size,
  label,
  loadingLabel,
  reconnectingLabel,
  switchLabel,
  wrongLabel,
  balance,
  charsStart,
  charsEnd,
  disabled,
  ...rest
}: ButtonProps): readonly [ButtonOptions, Rest] {
  const texts = { label, loadingLabel, reconnectingLabel, switchLabel, wrongLabel }
  return [{ namespace, size, ...texts, balance, charsStart, charsEnd, disabled }, rest]
}
