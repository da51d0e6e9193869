import { type ButtonHTMLAttributes, type ForwardedRef, useInsertionEffect } from 'react'
import {
  act,
  adoptButtonStyles,
  type ButtonKind,
  type ButtonOptions,
  faceOf,
  hint,
} from '../elements/model.js'
import { useInstance } from './context.js'
import { Pieces } from './Pieces.js'
import { useShown } from './useShown.js'

/** {@link ButtonOptions}, and whatever a button takes: className, style, id, data-… and handlers. */
export interface ButtonProps
  extends ButtonOptions,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonOptions | 'children' | 'type'> {}

interface Inner extends ButtonProps {
  readonly kind: ButtonKind
  readonly inner: ForwardedRef<HTMLButtonElement>
}

/** A button of some kind, with what a page passed to it. */
export function Button({ kind, inner, ...props }: Inner) {
  const { size, label, loadingLabel, switchLabel, wrongLabel, ...others } = props
  const { namespace, balance, charsStart, charsEnd, className = '', style, ...rest } = others
  const modal = useInstance()
  const face = faceOf(kind, useShown(modal, kind, props), props)
  useInsertionEffect(() => adoptButtonStyles(document))
  if (!face) return null
  return (
    <button
      type="button"
      suppressHydrationWarning // a script before this one may have set another theme
      {...face.attributes}
      {...rest}
      ref={inner}
      className={`lk-button ${className}`.trim()}
      style={{ ...face.variables, ...style }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) void act(modal, face, namespace)
      }}
      onPointerEnter={(event) => {
        hint(modal)
        rest.onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        hint(modal)
        rest.onFocus?.(event)
      }}
    >
      <Pieces pieces={face.pieces} />
    </button>
  )
}
