import { useEffect, useState } from 'react'

/** Loads a part that is rarely shown when it is drawn; undefined until it is loaded. */
export function useLate<T extends object>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => void load().then(setLoaded, () => undefined), [load])
  return loaded
}
