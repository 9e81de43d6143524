import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'

/** Stands for `null` among the choices. */
const ownOfEachRow = 'each'

type Props = { readonly value: number | null; readonly onChange: (propertyId: number | null) => void }

/** The property that all rows of a file belong to; null where each row names its own, as in an export of several. */
export function PropertyOfRows({ value, onChange }: Props): ReactNode {
  const { properties, settings } = useWorkspace()
  return (
    <ChoiceField
      label={`${settings.multiPropLabelSingular} of the rows`}
      value={value === null ? ownOfEachRow : String(value)}
      isProposed
      choices={[
        ...properties.map((one) => ({ value: String(one.propertyId), label: one.propertyName })),
        { value: ownOfEachRow, label: 'Each row names its own' },
      ]}
      onChange={(chosen) => chosen !== null && onChange(chosen === ownOfEachRow ? null : Number(chosen))}
    />
  )
}
