import type { Meter } from '@fettle/contract/meters'
import { may } from '@fettle/rules/access/permissions'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import { assetCommandEntry } from '../../asset-command-entry.ts'

const ReadingForm = lazyComponent(async () => (await import('./reading-form.tsx')).ReadingForm)
const NewMeterForm = lazyComponent(async () => (await import('./meter-form.tsx')).NewMeterForm)
const EditMeterForm = lazyComponent(async () => (await import('./meter-form.tsx')).EditMeterForm)

type Props = {
  readonly meters: readonly Meter[]
  readonly zone: string
  /** The button is on the line of its meter and names it to screen readers. */
  readonly isForOne?: boolean
}

/** Adds a reading to one of the meters that are still read ([B2.043]). */
export function AddReading({ meters, zone, isForOne = false }: Props): ReactNode {
  const { actor } = useWorkspace()
  const read = meters.filter(({ isActive }) => isActive)
  if (read.length === 0 || !may(actor, 'readings.add')) return null
  return (
    <PopoverAction
      title="Add Reading"
      button={isForOne ? addToOne(read[0]?.meterName ?? '') : buttonOf('Add Reading', plus)}
      command={isForOne ? undefined : assetCommandEntry('reading', 'Add Reading', 'meter')}
    >
      {(close) => <ReadingForm meters={read} zone={zone} onClose={close} />}
    </PopoverAction>
  )
}

/** Button to add a meter. Requires permission to edit assets. */
export function AddMeter({ assetId }: { assetId: number }): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'assets.edit')) return null
  return (
    <PopoverAction title="Add Meter" button={buttonOf('Add Meter', plus)}>
      {(close) => <NewMeterForm assetId={assetId} onClose={close} />}
    </PopoverAction>
  )
}

/** Button to edit a meter. Requires permission to edit assets. */
export function EditMeter({ meter }: { meter: Meter }): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'assets.edit')) return null
  return (
    <PopoverAction title="Edit Meter" button={buttonOf('Edit Meter', <IconPencil size={16} aria-hidden />)}>
      {(close) => <EditMeterForm meter={meter} onClose={close} />}
    </PopoverAction>
  )
}

const plus = <IconPlus size={16} aria-hidden />

const addToOne = (meterName: string) => (open: () => void) => (
  <Button
    variant="default"
    size="compact-md"
    leftSection={plus}
    aria-label={`Add a reading of ${meterName}`}
    onClick={open}
  >
    Add
  </Button>
)

const buttonOf = (title: string, icon: ReactNode) => (open: () => void) => (
  <Button variant="default" size="compact-md" leftSection={icon} onClick={open}>
    {title}
  </Button>
)
