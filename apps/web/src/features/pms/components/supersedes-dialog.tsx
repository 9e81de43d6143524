import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { maxSuperseded } from '@fettle/rules/records/limits'
import { Checkbox, MultiSelect } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import classes from '#nouns/assets/assets-field.module.css'
import { ActionForm } from '#records/form/action-form.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { searchedChoices } from '#ui/searched-choices.ts'
import { supersedableQuery } from '../named-schedules.queries.ts'
import { pmChange, usePmChange } from '../pm-change.ts'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const chosenOf = ({ supersedes, includesSuperseded }: PmScheduleDetail) => ({
  supersedes,
  includesSuperseded,
})

/** Schedules whose dates this one takes the place of ([C2.068]). */
export function SupersedesDialog({ schedule, onClose }: Props): ReactNode {
  const [initial] = useState(() => chosenOf(schedule))
  const [chosen, setChosen] = useState(initial)
  const changing = usePmChange(schedule.scheduleId)
  const change = (part: Partial<typeof initial>) => {
    changing.reset()
    setChosen((before) => ({ ...before, ...part }))
  }
  const save = () =>
    changing.run(pmChange(schedule, chosen), {
      notice: 'Superseded schedules changed.',
      undo: (after) => pmChange(after, initial),
      onDone: onClose,
    })
  return (
    <ModalPanel title="Superseded schedules" size={560} opened onClose={onClose}>
      <ActionForm label="Save" changing={changing} onCancel={onClose} onSubmit={save}>
        <SupersedesField
          scheduleId={schedule.scheduleId}
          propertyId={schedule.propertyId}
          value={chosen.supersedes}
          error={fieldErrors(changing.error).get('supersedes') ?? null}
          onChange={(supersedes) =>
            change({ supersedes, ...(supersedes.length === 0 && { includesSuperseded: false }) })
          }
        />
        {chosen.supersedes.length > 0 && (
          <Checkbox
            label="Its orders include the checklists of these schedules, each under a heading"
            checked={chosen.includesSuperseded}
            onChange={(event) => change({ includesSuperseded: event.currentTarget.checked })}
          />
        )}
      </ActionForm>
    </ModalPanel>
  )
}

type SupersedesFieldProps = {
  /** The schedule that supersedes the others. */
  readonly scheduleId: number
  readonly propertyId: number
  /** PM numbers. */
  readonly value: readonly number[]
  readonly error: string | null
  readonly onChange: (numbers: number[]) => void
}

/** Schedules that repeat more often, and whose dates this one takes the place of ([C2.068]). */
function SupersedesField({
  scheduleId,
  propertyId,
  value,
  error,
  onChange,
}: SupersedesFieldProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [isOpen, list] = useDisclosure(false)
  const found = useQuery(supersedableQuery(scheduleId, propertyId, search))
  const labels = new Map([
    ...value.map((number) => [String(number), `PM ${number}`] as const),
    ...(found.data ?? []).map(
      ({ pmNumber, title }) => [String(pmNumber), `PM ${pmNumber} – ${title}`] as const,
    ),
  ])
  return (
    <MultiSelect
      label="Supersedes"
      classNames={{ pill: classes.pill ?? '' }}
      description="Near the date of an order of this schedule, these make none for the same assets."
      placeholder={value.length === 0 ? 'PM number or words' : ''}
      searchable
      hidePickedOptions
      clearable
      clearSearchOnChange
      maxValues={maxSuperseded}
      data={[...labels].map(([number, label]) => ({ value: number, label }))}
      value={value.map(String)}
      searchValue={typed}
      onSearchChange={setTyped}
      // The list closes after a choice, so that it does not cover Save.
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onOptionSubmit={list.close}
      {...searchedChoices({
        typed,
        asked: search,
        query: found,
        nothing:
          search === '' ? 'No schedule of the same assets or places repeats more often.' : 'Nothing found',
      })}
      error={found.isError ? 'The choices could not be loaded.' : error}
      onChange={(numbers) => onChange(numbers.map(Number))}
    />
  )
}
