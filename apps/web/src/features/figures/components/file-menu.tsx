import { type FigureReport, isRowReport } from '@fettle/rules/reports/report-catalog'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FigureFile } from '../figures.queries.ts'

type Props = {
  readonly report: FigureReport
  readonly isPreparing: boolean
  readonly onChoose: (file: FigureFile) => void
}

/** Downloads of a report: its figures, and its rows if it lists rows. */
export function FileMenu({ report, isPreparing, onChoose }: Props): ReactNode {
  const contents = isRowReport(report) ? (['figures', 'rows'] as const) : (['figures'] as const)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={isPreparing}
        >
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {contents.map((content) => (
          <Menu.Item key={content} onClick={() => onChoose({ content, format: 'xlsx' })}>
            {content === 'figures' ? 'Figures' : 'Rows'} as spreadsheet
          </Menu.Item>
        ))}
        {contents.map((content) => (
          <Menu.Item key={content} onClick={() => onChoose({ content, format: 'csv' })}>
            {content === 'figures' ? 'Figures' : 'Rows'} as CSV
          </Menu.Item>
        ))}
        {contents.map((content) => (
          <Menu.Item key={content} onClick={() => onChoose({ content, format: 'pdf' })}>
            {content === 'figures' ? 'Figures' : 'Rows'} as PDF
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
