import { useEffect, useState } from 'react'
import type { Network, PluginContext } from '../../../kernel/plugin.js'
import { problemOf, type SwitchProblem, switchAndTrack } from '../../../plugins/networks/switch.js'

/**
 * One request for each time the view is shown: React's strict mode, or a second render, must not ask the wallet again.
 */
const requests = new WeakMap<object, Promise<void>>()

/**
 * Asks the wallet as soon as the view is shown; `again` asks anew and ignores the previous request.
 * @param visit the view's parameters: a new object each time the view is pushed
 */
export function useSwitchRequest(context: PluginContext, network: Network | undefined, visit: object) {
  const [request, setRequest] = useState(visit)
  const [problem, setProblem] = useState<SwitchProblem>()
  useEffect(() => {
    if (!network) return
    let here = true
    const work = requests.get(request) ?? switchAndTrack(context, network)
    requests.set(request, work)
    work.catch(async (error: unknown) => {
      const found = await problemOf(context, network, error)
      if (here) setProblem(found)
    })
    return () => {
      here = false
    }
  }, [context, network, request])
  const again = () => {
    setProblem(undefined)
    setRequest({})
  }
  return { problem, again }
}
