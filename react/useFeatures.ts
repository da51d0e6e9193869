import { type Source, useSource } from './useSource.js'

type Values = Readonly<Record<string, unknown>>

const none: Values = {}
const features: Source<Values> = {
  hook: 'useFeatures',
  read: (modal) => modal.getFeatures(),
  watch: (modal, tell) => modal.subscribeFeatures(tell),
  first: () => none,
}

/**
 * The features as the site and the remote config set them; empty on the server and in the first render.
 *
 * @example
 * const { swaps } = useFeatures()
 */
export function useFeatures(): Values {
  return useSource(features)
}
