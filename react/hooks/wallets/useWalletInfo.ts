import { useEffect, useState } from 'react'
import type { WalletInfo } from '../../../host/wallet-services.js'
import { useModalContext } from '../../modal-context.js'
import type { OfNamespace } from '../useAccount.js'

/**
 * Which wallet is connected: of a paired one the name and image that it gave itself. Undefined while none is.
 *
 * @example
 * const info = useWalletInfo()
 * info && <img src={info.imageUrl} alt={info.name} />
 */
export function useWalletInfo({ namespace }: OfNamespace = {}): WalletInfo | undefined {
  const modal = useModalContext()
  const [info, setInfo] = useState<WalletInfo>()
  useEffect(() => {
    const stop = modal.subscribeWalletInfo(setInfo, namespace)
    return () => {
      stop()
      setInfo(undefined)
    }
  }, [modal, namespace])
  return info
}
