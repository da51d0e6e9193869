import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../core/feedback/Skeleton.js'
import { useStyles } from '../core/hooks/useStyles.js'
import { classes } from '../core/theme/classes.js'
import { contrast, parseColor } from '../core/theme/contrast.js'
import type { QrShape } from './lazy/qr-shape.js'
import css from './qr.css'
import { useQrShape } from './useQrShape.js'

export interface QrCodeProps {
  /** The encoded text; while undefined, a placeholder of the same size is shown. */
  readonly text: string | undefined
  /** What the picture is, for screen readers. */
  readonly label: string
  /** What is waited for while there is no text. */
  readonly waiting: string
  /** Shown instead when the code cannot be drawn; nothing by default. */
  readonly failed?: ReactNode
  /** Drawn in the middle, which the code leaves empty. */
  readonly image?: ReactNode
  /** At full width, for a code of many modules. */
  readonly wide?: boolean
}

/** A QR code: dark on white with a quiet zone in both themes, which every camera can read. */
export function QrCode({ text, label, waiting, failed, image, wide }: QrCodeProps) {
  useStyles(css)
  const shape = useQrShape(text, image !== undefined)
  if (shape === 'failed') return failed
  if (!shape) {
    return (
      <div className={classes('qr-card', 'qr-waiting', wide && 'wide')} role="status" aria-label={waiting}>
        <Skeleton height="100%" />
      </div>
    )
  }
  return (
    <div
      className={classes('qr-card', wide && 'wide')}
      role="img"
      aria-label={label}
      data-testid="wui-qr-code"
      // Without the link's key: with it any reader could answer as a wallet.
      {...{ uri: text?.replace(/\?.*/, '') }}
    >
      <Picture shape={shape} />
      {image !== undefined && <span className="qr-middle">{image}</span>}
    </div>
  )
}

/** The quiet zone: four modules on each side, as the standard requires. */
const quiet = 4

function Picture({ shape: { size, dots, finders, marks } }: { readonly shape: QrShape }) {
  const { ref, faint } = useFaint()
  const side = size + quiet * 2
  return (
    <svg
      ref={ref}
      className={classes('qr-picture', faint && 'faint')}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      aria-hidden="true"
    >
      <path className="qr-line" d={dots} />
      {finders.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect className="qr-frame" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
          <rect className="qr-core" x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
        </g>
      ))}
      {marks.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect className="qr-frame" x={x + 0.5} y={y + 0.5} width="4" height="4" rx="0.9" />
          <circle className="qr-core" cx={x + 2.5} cy={y + 2.5} r="0.6" />
        </g>
      ))}
    </svg>
  )
}

/** Whether the site's `--lk-qr-color` is too light on white for a camera: the default colour is used then. */
function useFaint() {
  const ref = useRef<SVGSVGElement>(null)
  const [faint, setFaint] = useState(false)
  useLayoutEffect(() => {
    const card = ref.current?.parentElement
    const cssColor = card ? getComputedStyle(card).color : ''
    const color = parseColor(cssColor)
    setFaint(!!color && (cssColor.startsWith('rgba') || contrast(color, [255, 255, 255]) < 4))
  })
  return { ref, faint }
}
