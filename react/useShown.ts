import { useEffect, useLayoutEffect, useState } from 'react'
import {
  type ButtonKind,
  type ButtonOptions,
  type Extras,
  type Facts,
  follow,
  noFacts,
} from '../elements/model.js'
import type { Modal } from '../kernel/plugin.js'
import { firstTheme } from './firstTheme.js'

/** Before paint in a browser; on a server React 18 warns about layout effects. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** What a button is to show. At first nobody is connected, as on the server. */
export function useShown(
  modal: Modal,
  kind: ButtonKind,
  { namespace, balance }: ButtonOptions,
): Facts & Extras {
  const [shown, setShown] = useState<Facts & Extras>({ ...noFacts, theme: firstTheme(modal) })
  useBeforePaint(
    () => follow(modal, kind, { namespace, balance }, setShown),
    [modal, kind, namespace, balance],
  )
  return shown
}
