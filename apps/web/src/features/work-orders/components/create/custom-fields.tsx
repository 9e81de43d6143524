import { listCustomFields } from '@fettle/contract/custom-fields'
import { maxLength } from '@fettle/rules/limits'
import { TextInput } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/api-client.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import type { FieldsProps } from './fields-props.ts'

const customFieldsQuery = () =>
  queryOptions({
    queryKey: ['custom-field'],
    queryFn: ({ signal }) => call(listCustomFields, { signal }),
  })

/** The installation's own fields, where they are switched on ([A2.175]); what each needs the server says. */
export function CustomFields({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { settings } = useWorkspace()
  const { data: names = [] } = useQuery({ ...customFieldsQuery(), enabled: settings.enableCustomFields })
  return names.map((name) => (
    <TextInput
      key={name}
      label={name}
      maxLength={maxLength.customField}
      value={draft.extendedData[name] ?? ''}
      onChange={(event) =>
        change({ extendedData: { ...draft.extendedData, [name]: event.currentTarget.value } })
      }
      error={errorOf(`extendedData.${name}`)}
      data-field={`extendedData.${name}`}
    />
  ))
}
