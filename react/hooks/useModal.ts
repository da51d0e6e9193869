import type { Modal } from '../../kernel/plugin.js'
import { useModalContext } from '../modal-context.js'

export interface UseModal {
  readonly open: Modal['open']
  readonly close: Modal['close']
  /** The modal itself, for everything else. */
  readonly modal: Modal
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useModal()
 * <button onClick={() => open({ role: 'networks' })}>Networks</button>
 */
export function useModal(): UseModal {
  const modal = useModalContext()
  return { open: modal.open, close: modal.close, modal }
}
