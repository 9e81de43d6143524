import { ActionIcon } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMove,
  IconArrowsMoveHorizontal,
  IconArrowsMoveVertical,
  IconArrowUp,
} from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { MenuOnButton } from './actions-menu.tsx'
import type { WidgetStep } from './widget-steps.ts'

export type Arranging = {
  readonly canStep: (step: WidgetStep) => boolean
  readonly step: (step: WidgetStep) => void
}

const steps: readonly { step: WidgetStep; label: string; Icon: typeof IconArrowUp }[] = [
  { step: 'up', label: 'Move up', Icon: IconArrowUp },
  { step: 'down', label: 'Move down', Icon: IconArrowDown },
  { step: 'left', label: 'Move left', Icon: IconArrowLeft },
  { step: 'right', label: 'Move right', Icon: IconArrowRight },
  { step: 'wider', label: 'Wider', Icon: IconArrowsMoveHorizontal },
  { step: 'narrower', label: 'Narrower', Icon: IconArrowBarToLeft },
  { step: 'taller', label: 'Taller', Icon: IconArrowsMoveVertical },
  { step: 'shorter', label: 'Shorter', Icon: IconArrowBarToUp },
]

const ofKey: Readonly<Record<string, readonly [move: WidgetStep, resize: WidgetStep]>> = {
  ArrowUp: ['up', 'shorter'],
  ArrowDown: ['down', 'taller'],
  ArrowLeft: ['left', 'narrower'],
  ArrowRight: ['right', 'wider'],
}

/**
 * Moves and resizes a widget without dragging: by a menu that stays open, or by arrow keys on its button,
 * with Shift to resize.
 */
export function WidgetMenu({ title, canStep, step }: Arranging & { title: string }): ReactNode {
  const stepByKey = (event: KeyboardEvent) => {
    const found = ofKey[event.key]
    if (!found) return
    event.preventDefault()
    step(found[event.shiftKey ? 1 : 0])
  }
  return (
    <MenuOnButton
      width={180}
      staysOpen
      actions={steps.map(({ step: to, label, Icon }) => ({
        label,
        Icon,
        isDisabled: !canStep(to),
        run: () => step(to),
      }))}
      target={(opened) => (
        <ActionIcon
          aria-label={`Move or resize ${title}`}
          title="Arrow keys move, Shift and arrow keys resize"
          onKeyDown={(event) => !opened && stepByKey(event)}
        >
          <IconArrowsMove size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}
