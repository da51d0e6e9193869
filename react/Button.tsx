import { type ButtonHTMLAttributes, type ForwardedRef, useInsertionEffect } from 'react'
import {
  adoptButtonStyles,
  type ButtonKind,
  type ButtonOptions,
  buttonModel,
  handleClick,
} from '../elements/shared.js'
import { pageDocument } from '../kernel/plugin.js'
import { useAccount } from './hooks/useAccount.js'
import { useModalState } from './hooks/useModalState.js'
import { useNetworkState } from './hooks/useNetwork.js'
import { useTheme } from './hooks/useTheme.js'
import { useModalContext } from './modal-context.js'
import { useAsyncData } from './state/useAsyncData.js'

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
  const { namespace } = props
  const { className, style, ...attributes } = attributesOf(props)
  const modal = useModalContext()
  const network = useNetworkState(namespace)
  const snapshot = { account: useAccount(props), network, state: useModalState(), ...useTheme() }
  const [data, wake] = useAsyncData(modal, kind, snapshot, props)
  useInsertionEffect(() => adoptButtonStyles(pageDocument))
  const model = buttonModel(kind, { ...snapshot, ...data }, props)
  if (!model) return null
  const hint = () => {
    modal.prefetch()
    void wake().then((lazy) => lazy?.onNear(modal, model, namespace))
  }
  return (
    <button
      type="button"
      suppressHydrationWarning // an earlier script may have set another theme
      onPointerOverCapture={hint}
      onFocusCapture={hint}
      {...model.attributes}
      {...attributes}
      ref={inner}
      className={className ? `lk-button ${className}` : 'lk-button'}
      style={{ ...model.variables, ...style }}
      onClick={(event) => {
        attributes.onClick?.(event)
        if (!event.defaultPrevented) void handleClick(modal, model, namespace)
      }}
    >
      {model.parts.map(({ part, text, src, mark }) => (
        // By its text too: a translator of the page puts nodes of its own where React's text was.
        <span key={`${part} ${text}`} className={`lk-${part}`}>
          {text}
          {src && <img src={src} alt="" referrerPolicy="no-referrer" />}
          {mark && !src && (
            <svg viewBox="0 0 20 20" aria-hidden>
              {mark.map(({ path, color = 'currentColor', isLine }) => (
                <path
                  key={path}
                  d={path}
                  {...(!isLine && { fill: color, fillRule: 'evenodd', stroke: 'none' })}
                />
              ))}
            </svg>
          )}
        </span>
      ))}
    </button>
  )
}

/** What is the button's own, without what says how it shows the account. */
function attributesOf({
  size,
  label,
  loadingLabel,
  switchLabel,
  wrongLabel,
  unconfirmedLabel,
  failedLabel,
  charsStart,
  charsEnd,
  namespace,
  wallet,
  balance,
  ...attributes
}: ButtonProps) {
  return attributes
}
