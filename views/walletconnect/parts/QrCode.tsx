import { Skeleton, WalletImage } from '../../kit/index.js'
import { useQrShape } from './useQrShape.js'

interface QrCodeProps {
  /** Undefined while it is being made: a shape of the same size stands in. */
  readonly uri: string | undefined
  readonly label: string
  readonly waiting: string
  readonly image: { readonly src: string | undefined; readonly name: string }
}

/** Dark on white in both themes: cameras read nothing else for certain. */
export function QrCode({ uri, label, waiting, image }: QrCodeProps) {
  const shape = useQrShape(uri)
  if (!shape) {
    return (
      <div className="qr" role="status" aria-label={waiting}>
        <Skeleton height="100%" />
      </div>
    )
  }
  const { size, dots, finders, marks } = shape
  return (
    <div className="qr" role="img" aria-label={label} data-testid="wui-qr-code" {...{ uri }}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path className="qr-dots" d={dots} />
        {finders.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
            <rect className="qr-eye" x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
          </g>
        ))}
        {marks.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="qr-ring" x={x + 0.5} y={y + 0.5} width="4" height="4" rx="0.9" />
            <circle className="qr-eye" cx={x + 2.5} cy={y + 2.5} r="0.6" />
          </g>
        ))}
      </svg>
      <span className="qr-image">
        <WalletImage {...image} size={48} />
      </span>
    </div>
  )
}
