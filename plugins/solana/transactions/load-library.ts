import { loadChunk } from '../../../adapter-kit/index.js'

export type Library = typeof import('./library.js')

/**
 * The library that makes transactions, from the moment a transfer is prepared: never to connect, to sign a text or to
 * show an account.
 *
 * @throws LatchkeyError LK_LIBRARY when it did not come
 */
export const loadLibrary = (): Promise<Library> =>
  loadChunk('makes transactions on Solana', import('./library.js'))
