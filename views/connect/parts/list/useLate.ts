import { useEffect, useState } from 'react'

/** A part that hardly anybody sees, loaded when it is drawn; undefined until it is there. */
export function useLate<T extends object>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => void load().then(setLoaded, () => undefined), [load])
  return loaded
}
