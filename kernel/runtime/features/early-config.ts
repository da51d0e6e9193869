import type { EarlyCore } from '../bootstrap.js'

/** Whether the page asks for the project's remote config at all. */
export const usesRemoteConfig = ({ options }: Pick<EarlyCore, 'options'>) =>
  options.projectId && options.remoteConfig !== 'off' && !options.basic && !options.manualPairing

/**
 * Sends the request for the remote config ahead, without loading the runtime, so that the answer is there when
 * something needs it. Where it fails, whoever needs the config asks again and reports the error.
 */
export function fetchConfigEarly({ plugins, options, signal, answers }: EarlyCore): void {
  for (const { configUrl } of plugins) {
    const url = configUrl?.(options)
    if (url)
      answers.set(
        url,
        fetch(url, { signal }).catch(() => undefined),
      )
  }
}
