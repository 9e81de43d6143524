import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronDown,
  IconDots,
  IconFileSpreadsheet,
  IconFileStack,
  IconPrinter,
  IconStar,
} from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useEscape } from '#ui/use-escape.ts'
import type { listReports } from '../../printing.ts'

export type ActionsMenuProps = {
  readonly isDownloading: boolean
  readonly isPrinting: boolean
  /** Nothing for those who may not, and while there is nothing to print. */
  readonly onPrint: ((report: keyof typeof listReports) => void) | null
  readonly onDownload: () => void
  /** Keeps the query as a filter of the person's own; null for those whose home has none. */
  readonly onKeep: (() => void) | null
}

/** What can be done with the whole found set ([A2.053]). */
export function ActionsMenu(props: ActionsMenuProps): ReactNode {
  const { isDownloading, isPrinting, onPrint, onDownload } = props
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
        <Menu.Item
          leftSection={<IconFileStack size={16} aria-hidden />}
          disabled={isPrinting || !onPrint}
          onClick={() => onPrint?.('batch')}
        >
          Print Batch
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={isPrinting || !onPrint}
          onClick={() => onPrint?.('list')}
        >
          Print List
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          disabled={isDownloading}
          onClick={onDownload}
        >
          Download Spreadsheet
        </Menu.Item>
        {props.onKeep && (
          <Menu.Item leftSection={<IconStar size={16} aria-hidden />} onClick={props.onKeep}>
            Add to My Filters
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
