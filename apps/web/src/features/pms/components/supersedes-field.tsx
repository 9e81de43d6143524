import { maxSuperseded } from '@fettle/rules/records/limits'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import classes from '#nouns/assets/assets-field.module.css'
import { searchedChoices } from '#ui/searched-choices.ts'
import { supersedableQuery } from '../named-schedules.queries.ts'

type Props = {
  /** The schedule that supersedes the others. */
  readonly scheduleId: number
  readonly propertyId: number
  /** PM numbers. */
  readonly value: readonly number[]
  readonly error: string | null
  readonly onChange: (numbers: number[]) => void
}

/** Schedules that repeat more often, and whose dates this one takes the place of ([C2.068]). */
export function SupersedesField({ scheduleId, propertyId, value, error, onChange }: Props): ReactNode {
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
