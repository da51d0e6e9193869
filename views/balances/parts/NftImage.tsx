import { useState } from 'react'
import { Icon, safeImageUrl } from '../../kit/index.js'
import { picture } from './picture.js'

/** A square picture; one that is not safe or does not load leaves its frame. */
export function NftImage({ src }: { readonly src: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  const url = safeImageUrl(src)
  return (
    <span className="nft-image">
      {url && url !== failed ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(url)}
        />
      ) : (
        <Icon path={picture} size={28} />
      )}
    </span>
  )
}
