import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import { listCommand } from './list-command.ts'
import type { ViewFormProps } from './view-form.tsx'

const ViewForm = lazyComponent(async () => (await import('./view-form.tsx')).ViewForm)

/** Opens the choice of columns and density. Small screens show cards, which have neither. */
export function ViewButton(props: ViewFormProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (isSmall) return null
  return (
    <PopoverAction
      title="Columns"
      command={listCommand('columns', 'Columns')}
      scrolls
      button={(open) => (
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} onClick={open}>
          Columns
        </Button>
      )}
    >
      {() => <ViewForm {...props} />}
    </PopoverAction>
  )
}
