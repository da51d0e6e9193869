import { type ComponentProps, useEffect, useState } from 'react'
import { RowSkeleton } from '../../../kit/index.js'

type Loaded = typeof import('./Nothing.js')

/** Shown where there is no way to connect: loaded when it is drawn, as that is rare. */
export function NoWallets(props: ComponentProps<Loaded['Nothing']>) {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => void import('./Nothing.js').then(setLoaded, () => undefined), [])
  return loaded ? <loaded.Nothing {...props} /> : <RowSkeleton count={2} />
}
