import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronDown,
  IconDots,
  IconFileSpreadsheet,
  IconFileStack,
  IconPrinter,
} from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useEscape } from '../../../../ui/use-escape.ts'

export type ActionsMenuProps = {
  readonly isPreparing: boolean
  readonly onDownload: () => void
}

const printHint = 'Reports come with a later version.'

/** What can be done with the whole found set ([A2.053]). */
export function ActionsMenu({ isPreparing, onDownload }: ActionsMenuProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  useEscape(
    opened,
    useCallback(() => setOpened(false), []),
  )
  return (
    <Menu position="bottom-end" width={248} opened={opened} onChange={setOpened}>
      <Menu.Target>
        {isSmall ? (
          <ActionIcon variant="default" size={44} aria-label="Actions">
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Actions
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <PrintItem label="Print Batch" icon={<IconFileStack size={16} aria-hidden />} />
        <PrintItem label="Print List" icon={<IconPrinter size={16} aria-hidden />} />
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          disabled={isPreparing}
          onClick={onDownload}
        >
          Download Spreadsheet
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function PrintItem({ label, icon }: { label: string; icon: ReactNode }): ReactNode {
  return (
    <Menu.Item leftSection={icon} disabled>
      {label}
      <Text size="xs" component="div">
        {printHint}
      </Text>
    </Menu.Item>
  )
}
