/**
 * The entry point `latchkey`: {@link createModal} puts the kernel, the core plugins and the shell together.
 * The one file that sees all modules.
 */

import type { Modal, ModalOptions } from './kernel/plugin.js'
import { createKernel } from './kernel/runtime/create-kernel.js'
import { account } from './plugins/account/index.js'
import { cloud } from './plugins/cloud/index.js'
import { connect } from './plugins/connect/index.js'
import { networks } from './plugins/networks/index.js'

/**
 * Creates a modal. Nothing is fetched now: the runtime comes with the first open, a stored session, or soon after
 * the page has loaded (remote config).
 *
 * @example
 * const modal = createModal({ projectId, networks: [mainnet], plugins: [eip155()] })
 * button.onclick = () => modal.open()
 *
 * @throws LatchkeyError LK_NO_NETWORKS, LK_TWO_SIGN_INS, LK_NO_SIGN_IN
 */
export function createModal(options: ModalOptions): Modal {
  return createKernel(options, {
    plugins: [cloud(), connect(), account(), networks()],
    loadShell: () => import('./views/shell/index.js'),
  })
}

export { LatchkeyError } from './kernel/lib/errors/errors.js'
export type {
  AccountState,
  Explanation,
  Features,
  Metadata,
  Modal,
  ModalOptions,
  ModalState,
  NetworkState,
  OpenOptions,
  Theme,
  ThemeMode,
  ThemeVariables,
} from './kernel/plugin.js'
// What the core plugins declare (views, services, events) belongs to this entry point's types.
export type {} from './plugins/account/index.js'
export type {} from './plugins/cloud/index.js'
export type {} from './plugins/connect/index.js'
export type {} from './plugins/networks/index.js'
