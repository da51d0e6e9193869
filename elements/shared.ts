/** What both entry points share: `latchkey/react` imports this file and nothing else of this folder. */
export { buttonModel } from './button-model.js'
export { adoptButtonStyles, buttonStyles } from './button-styles.js'
export type { ButtonKind } from './create-model.js'
export type { AsyncDataLoader } from './lazy/async-data.js'
export { handleClick, lazyParts, loadLazyParts, needsLazyParts } from './load-lazy.js'
export type { ButtonOptions } from './options.js'
export {
  type AsyncData,
  firstSnapshot,
  initialSnapshot,
  type ModalSnapshot,
  ofNamespace,
} from './snapshot.js'
