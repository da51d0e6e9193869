import { type ButtonHTMLAttributes, type ForwardedRef, useInsertionEffect } from 'react'
import { act, adoptButtonStyles, type ButtonKind, type ButtonOptions, faceOf } from '../elements/model.js'
import { useInstance } from './context.js'
import { useAccount } from './useAccount.js'
import { useExtras } from './useExtras.js'
import { useModalState } from './useModalState.js'
import { useNetworkState } from './useNetworkState.js'
import { useTheme } from './useTheme.js'

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
  const { size, label, loadingLabel, switchLabel, wrongLabel, failedLabel, charsStart, charsEnd, ...others } =
    props
  const { namespace, balance, className, style, ...rest } = others
  const modal = useInstance()
  const network = useNetworkState(namespace)
  const facts = { account: useAccount(props), network, state: useModalState(), ...useTheme() }
  const [extras, wake] = useExtras(modal, kind, facts, balance)
  useInsertionEffect(() => adoptButtonStyles(document))
  const face = faceOf(kind, { ...facts, ...extras }, props)
  if (!face) return null
  const hint = () => {
    modal.prefetch()
    void wake()
  }
  return (
    <button
      type="button"
      suppressHydrationWarning // a script before this one may have set another theme
      onPointerOverCapture={hint}
      onFocusCapture={hint}
      {...face.attributes}
      {...rest}
      ref={inner}
      className={className ? `lk-button ${className}` : 'lk-button'}
      style={{ ...face.variables, ...style }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) void act(modal, face, namespace)
      }}
    >
      {face.pieces.map(({ part, text, src }) => (
        <span key={part} className={`lk-${part}`}>
          {text}
          {src && <img src={src} alt="" referrerPolicy="no-referrer" />}
        </span>
      ))}
    </button>
  )
}
