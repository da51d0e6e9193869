import { useEffect, useState } from 'react'
import type { Translate } from '../../../../kernel/plugin.js'
import type { SwapReview, SwapsService } from '../../../../plugins/swaps/contract.js'
import { Button, icons, safeLink } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface ExplorerLinkProps {
  readonly api: SwapsService
  readonly review: Pick<SwapReview, 'network'>
  readonly hash: string
  readonly t: Translate<Pick<ReviewWords, 'explorer'>>
}

/** The transaction in the network's explorer, if it has one. */
export function ExplorerLink({ api, review, hash, t }: ExplorerLinkProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let here = true
    api.explorerUrl(review, hash).then(
      (found) => here && setUrl(safeLink(found)),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [api, review, hash])
  if (!url) return null
  return (
    <Button icon={icons.external} href={url} testId="swap-explorer">
      {t('explorer')}
    </Button>
  )
}
