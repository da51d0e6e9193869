import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** While `closed`, what is inside is dimmed and reached by neither pointer nor keyboard. */
export function Gate({ closed, children }: { readonly closed: boolean; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // React 18 and 19 differ on the attribute; the property is the same everywhere.
    if (ref.current) ref.current.inert = closed
  }, [closed])
  return (
    <div ref={ref} className={closed ? 'stack gate disabled' : 'stack gate'}>
      {children}
    </div>
  )
}
