import { Pressable, type PressableProps } from './Pressable.js'

/** A link in a line of text; a button that looks like one without `href`. */
export function TextLink(props: Omit<PressableProps, 'className'>) {
  return <Pressable {...props} className="link" />
}
