import { type ComponentProps, useEffect, useState } from 'react'
import { RowSkeleton } from '../../kit/index.js'

type Part = typeof import('./Nothing.js').Nothing

/** What stands where there is no way to connect; hardly anybody sees it, so it comes when it is needed. */
export function NoWallets(props: ComponentProps<Part>) {
  const [loaded, setLoaded] = useState<{ readonly Nothing: Part }>()
  useEffect(() => void import('./Nothing.js').then(setLoaded, () => undefined), [])
  return loaded ? <loaded.Nothing {...props} /> : <RowSkeleton count={2} />
}
