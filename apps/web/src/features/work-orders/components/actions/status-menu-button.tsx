import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import { WithReason } from '#ui/with-reason.tsx'

type StatusChoice = { readonly name: string; readonly isDisabled: boolean }

type Props = ButtonProps & {
  readonly label: string
  /** The plain status first, then configured sub-statuses. */
  readonly choices: readonly StatusChoice[]
  readonly onChoose: (name: string) => void
  /** Why the menu is disabled, if so. */
  readonly reason: string
}

/** A status with its sub-statuses: a plain button without any, else with a menu ([A2.155]). */
export function StatusMenuButton({ label, choices, onChoose, reason, ...button }: Props): ReactNode {
  const isDisabled = choices.every((choice) => choice.isDisabled)
  if (choices.length === 1) {
    return (
      <WithReason reason={isDisabled ? reason : null}>
        {(why) => (
          <Button
            {...button}
            {...why}
            disabled={isDisabled}
            onClick={() => onChoose(choices[0]?.name ?? label)}
          >
            {label}
          </Button>
        )}
      </WithReason>
    )
  }
  return (
    <WithReason reason={isDisabled ? reason : null}>
      {(why) => (
        <MenuOnButton
          position="bottom-start"
          actions={choices.map((choice) => ({
            label: choice.name,
            isDisabled: choice.isDisabled,
            run: () => onChoose(choice.name),
          }))}
          target={() => (
            <Button
              {...button}
              {...why}
              disabled={isDisabled}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {label}
            </Button>
          )}
        />
      )}
    </WithReason>
  )
}
