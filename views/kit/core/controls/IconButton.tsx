import { Icon } from '../pictures/Icon.js'
import { Pressable, type PressableProps } from './Pressable.js'

export interface IconButtonProps extends Omit<PressableProps, 'className' | 'children'> {
  readonly icon: string
  /** What it does, for screen readers. */
  readonly label: string
  readonly mirror?: boolean
}

/** A control that is only an icon, with a 44 px target. */
export function IconButton({ icon, mirror = false, ...press }: IconButtonProps) {
  return (
    <Pressable {...press} className="icon-btn">
      <Icon path={icon} mirror={mirror} />
    </Pressable>
  )
}
