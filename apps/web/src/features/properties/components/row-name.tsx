import { maxLength } from '@fettle/rules/records/limits'
import { isBlank, type Problem, required } from '@fettle/rules/records/problem'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowFields } from '#records/form/rows-dialog.tsx'

type Named = { readonly name: string }

/** Problems of rows without a name. */
export const nameProblems = (list: string, rows: readonly Named[]): Problem[] =>
  rows.flatMap(({ name }, index) => (isBlank(name) ? [required(`${list}.${index}.name`, 'Name')] : []))

/** The name of a row, such as a closure's or a holiday's. */
export function RowName({ row, change, errorOf }: RowFields<Named>): ReactNode {
  return (
    <TextInput
      label="Name"
      withAsterisk
      maxLength={maxLength.name}
      value={row.name}
      error={errorOf('name')}
      onChange={(event) => change({ name: event.currentTarget.value })}
    />
  )
}
