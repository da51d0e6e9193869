import { loadChunk } from '../../../adapter-kit/chains/index.js'

export type Library = typeof import('./library.js')

/**
 * Loads the library that makes transactions. Needed from the moment a transfer is prepared, never to connect, to sign
 * a text or to show an account.
 *
 * @throws LatchkeyError LK_LIBRARY when it does not load
 */
export const loadLibrary = (): Promise<Library> =>
  loadChunk('makes transactions on Solana', import('./library.js'))
