import { useEffect, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import { Button } from '../core/controls/Button.js'
import { external } from '../core/pictures/icons.js'
import { safeLink } from '../core/pictures/safe-url.js'
import { transactionWords } from './messages.js'

export interface ExplorerLinkProps<S> {
  readonly context: PluginContext
  /** Where the network's explorer shows it; the same function as long as it is shown. */
  readonly find: (subject: S, hash: string) => Promise<string | undefined>
  /** What the transaction was for. */
  readonly subject: S
  readonly hash: string
  readonly testId: string
}

/** The transaction in the network's explorer, if it has one. */
export function ExplorerLink<S>({ context, find, subject, hash, testId }: ExplorerLinkProps<S>) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let here = true
    find(subject, hash).then(
      (link) => here && setUrl(safeLink(link)),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [find, subject, hash])
  if (!url) return null
  return (
    <Button icon={external} href={url} testId={testId}>
      {transactionWords(context)('explorer')}
    </Button>
  )
}
