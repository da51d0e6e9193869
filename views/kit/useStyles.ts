import { useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.js'
import { useKitHost } from './host.js'

/** Adopts a view's own style sheet into the modal's shadow root, once, before it is measured. */
export function useStyles(css: string): void {
  const root = useKitHost()?.root
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css)
  }, [root, css])
}
