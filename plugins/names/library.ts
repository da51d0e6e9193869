import { LatchkeyError } from '../../kernel/plugin.js'

/** Waits for a part of a package. @throws LatchkeyError LK_LIBRARY when it did not come */
export function library<T>(name: string, part: Promise<T>): Promise<T> {
  return part.catch((cause) => {
    throw new LatchkeyError('LK_LIBRARY', `The package ${name} could not be loaded`, {
      why: 'ENS names need it, and it is not installed or its chunk did not arrive.',
      fix: `Run npm install ${name}, and check that the page serves all its chunks.`,
      cause,
    })
  })
}
