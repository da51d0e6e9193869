import type { ComponentProps } from 'react'
import { RowSkeleton } from '../../../kit/index.js'
import { useLate } from './useLate.js'

const load = () => import('./Nothing.js')

/** Shown where there is no way to connect. */
export function NoWallets(props: ComponentProps<Awaited<ReturnType<typeof load>>['Nothing']>) {
  const late = useLate(load)
  return late ? <late.Nothing {...props} /> : <RowSkeleton count={2} />
}
