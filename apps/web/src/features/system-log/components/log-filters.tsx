import { logAreaNames, logWords } from '@fettle/rules/desk/system-log'
import { Pill, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DayField } from '#ui/day-field.tsx'
import { logUsersQuery } from '../system-log.queries.ts'
import type { SystemLogSearch } from '../system-log-search.ts'
import classes from './system-log.module.css'

type Props = { readonly search: SystemLogSearch; readonly onSearch: (next: SystemLogSearch) => void }

/** Filters of the log: person, area, days, and the chosen record. */
export function LogFilters({ search, onSearch }: Props): ReactNode {
  const { area, from, to, recordKind, recordId } = search
  const without = (...names: (keyof SystemLogSearch)[]): SystemLogSearch =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((each) => each === name)))
  return (
    <div className={classes.filters}>
      <UserField
        userId={search.userId}
        onChange={(userId) => onSearch({ ...without('userId'), ...(userId !== undefined && { userId }) })}
      />
      <Select
        label="Area"
        placeholder="All areas"
        clearable
        data={[...logAreaNames]}
        value={area ?? null}
        onChange={(value) => {
          const chosen = logAreaNames.find((name) => name === value)
          onSearch({ ...without('area', 'recordKind', 'recordId'), ...(chosen && { area: chosen }) })
        }}
      />
      <DayField
        label="From"
        value={from}
        onChange={(day) => onSearch({ ...without('from'), ...(day && { from: day }) })}
      />
      <DayField
        label="To"
        value={to}
        min={from}
        onChange={(day) => onSearch({ ...without('to'), ...(day && { to: day }) })}
      />
      {recordKind !== undefined && (
        <div className={classes.narrowed}>
          <Pill
            size="lg"
            withRemoveButton
            removeButtonProps={{ 'aria-label': 'All records', 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onSearch(without('recordKind', 'recordId'))}
          >
            {logWords(recordKind)} {recordId}
          </Pill>
        </div>
      )}
    </div>
  )
}

type UserFieldProps = {
  readonly userId: number | undefined
  readonly onChange: (userId: number | undefined) => void
}

/** Maximum length of a search text, in characters. */
const maxSearch = 160

function UserField({ userId, onChange }: UserFieldProps): ReactNode {
  const [text, setText] = useState('')
  const users = useQuery({ ...logUsersQuery(text.slice(0, maxSearch)), placeholderData: (before) => before })
  const data = (users.data ?? []).map((user) => ({
    value: String(user.userId),
    label: user.name === user.loginName ? user.name : `${user.name} (${user.loginName})`,
  }))
  const value = userId === undefined ? null : String(userId)
  const isKnown = value === null || data.some((each) => each.value === value)
  return (
    <Select
      label="Person"
      placeholder="Everyone"
      searchable
      clearable
      data={isKnown ? data : [{ value, label: `User ${userId}` }, ...data]}
      filter={({ options }) => options}
      nothingFoundMessage="Nothing found"
      value={value}
      onSearchChange={(next) => {
        if (!data.some(({ label }) => label === next)) setText(next)
      }}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  )
}
