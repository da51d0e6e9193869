import { useState } from 'react'

/** A value, and the last one that was known once it is gone: the card does not go blank while it closes. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
