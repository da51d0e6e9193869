import { useEffect, useMemo, useState } from 'react'
import type { QrShape } from './lazy/qr-shape.js'

type Draw = typeof import('./lazy/qr-shape.js').qrShape
let loaded: Draw | undefined

/** The code that computes it loads with the first QR code. */
const load = () => import('./lazy/qr-shape.js').then(({ qrShape }) => qrShape)

/** The QR code to draw; undefined while it is being computed, `failed` when it cannot be. */
export function useQrShape(text: string | undefined, withImage: boolean): QrShape | 'failed' | undefined {
  const [draw, setDraw] = useState<Draw | 'failed' | undefined>(() => loaded)
  useEffect(() => {
    if (draw) return
    let here = true
    const keep = (next: Draw | 'failed') => {
      if (next !== 'failed') loaded = next
      if (here) setDraw(() => next)
    }
    load()
      .catch(load) // loading is tried twice
      .then(keep, () => keep('failed'))
    return () => {
      here = false
    }
  }, [draw])
  return useMemo(() => {
    if (draw === 'failed') return draw
    return text === undefined || !draw ? undefined : shapeOf(draw, text, withImage)
  }, [draw, text, withImage])
}

/** `failed` for a text that is too long for any code. */
function shapeOf(draw: Draw, text: string, withImage: boolean): QrShape | 'failed' {
  try {
    return draw(text, withImage)
  } catch {
    return 'failed'
  }
}
