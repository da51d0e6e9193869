import { useInsertionEffect } from 'react'
import { useKitHost } from '../slots/kit-host.js'
import { adoptStyles } from '../theme/adopt-styles.js'

/** Adopts a view's own style sheet into the modal's shadow root, once, before it is measured. */
export function useStyles(css: string): void {
  const root = useKitHost()?.root
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css)
  }, [root, css])
}
