import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useEscape } from '#ui/use-escape.ts'
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
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
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
        <Menu position="bottom-start" opened={opened} onChange={setOpened}>
          <Menu.Target>
            <Button
              {...button}
              {...why}
              disabled={isDisabled}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {choices.map(({ name, isDisabled: isOff }) => (
              <Menu.Item key={name} disabled={isOff} onClick={() => onChoose(name)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </WithReason>
  )
}
