import type { Modal, OpenAnswer, OpenOptions } from '../../kernel/plugin.js'
import { useModalContext } from '../latchkey.js'
import { unlessEvent } from '../state/use-action.js'

export interface UseModal {
  readonly open: Modal['open'] & ((event: Event) => Promise<undefined>)
  readonly close: () => Promise<boolean>
  /** The modal itself, for everything else. */
  readonly modal: Modal
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useModal()
 * // <button @click="open({ role: 'networks' })">Networks</button>
 */
export function useModal(): UseModal {
  const modal = useModalContext()
  function open<const O extends OpenOptions = { readonly view?: undefined }>(
    options?: O,
  ): Promise<OpenAnswer<O>>
  function open(event: Event): Promise<undefined>
  function open(options?: OpenOptions | Event): Promise<unknown> {
    return modal.open(unlessEvent(options))
  }
  return { open, close: () => modal.close(), modal }
}
