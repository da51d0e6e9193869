import { LatchkeyError } from '../../../kernel/plugin.js'

/**
 * Waits for a lazy chunk.
 *
 * @param what the code in it does, as in "makes transactions on Solana"
 * @throws LatchkeyError LK_LIBRARY when it does not load
 */
export function loadChunk<T>(what: string, chunk: Promise<T>): Promise<T> {
  return chunk.catch((cause) => {
    throw new LatchkeyError('LK_LIBRARY', `The code that ${what} could not be loaded`, {
      why: 'The chunk that contains it did not arrive, or the content policy of the page forbids it.',
      fix: 'Check that the page serves all its chunks, and try again.',
      cause,
    })
  })
}
