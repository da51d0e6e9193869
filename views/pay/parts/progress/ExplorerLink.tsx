import { useEffect, useState } from 'react'
import type { Translate } from '../../../../kernel/plugin.js'
import type { Payment, PayService } from '../../../../plugins/pay/contract.js'
import { Button, icons, safeLink } from '../../../kit/index.js'
import type { ProgressWords } from '../../progress-messages.js'

interface ExplorerLinkProps {
  readonly api: Pick<PayService, 'explorerUrl'>
  readonly payment: Payment
  readonly hash: string
  readonly t: Translate<ProgressWords>
}

/** The transaction in the network's explorer, if it has one. */
export function ExplorerLink({ api, payment, hash, t }: ExplorerLinkProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let here = true
    api.explorerUrl(payment, hash).then(
      (found) => here && setUrl(safeLink(found)),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [api, payment, hash])
  if (!url) return null
  return (
    <Button icon={icons.external} href={url} testId="pay-explorer">
      {t('explorer')}
    </Button>
  )
}
