import { useEffect, useMemo, useState } from 'react'
import type { QrShape } from './qrShape.js'

type Module = typeof import('./qrShape.js')
let loaded: Module | undefined

/** The code to draw. What computes it loads while the link is being made. */
export function useQrShape(uri: string | undefined): QrShape | undefined {
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    if (module) return
    const load = () => import('./qrShape.js')
    load()
      .catch(load) // a lost chunk may come the second time
      .then(
        (found) => {
          loaded = found
          setModule(found)
        },
        () => undefined,
      )
  }, [module])
  return useMemo(() => (uri ? module?.qrShape(uri) : undefined), [module, uri])
}
