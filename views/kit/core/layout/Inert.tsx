import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Where `when` is true, what is inside is dimmed and reached by neither pointer nor keyboard. */
export function Inert({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // React 18 and 19 differ on the attribute; the property is the same everywhere.
    if (ref.current) ref.current.inert = when
  }, [when])
  return (
    <div ref={ref} className={when ? 'stack gate disabled' : 'stack gate'}>
      {children}
    </div>
  )
}
