import type { AssetClass } from '@fettle/contract/asset-classes'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { EditableField } from '#records/form/editable-field.tsx'
import { FixedChoiceEditor, TextEditor } from '#records/form/lazy-editors.ts'
import { FieldList } from '#ui/display-field.tsx'
import { type ClassChangeBody, classChange, classKind } from '../asset-classes.queries.ts'

type Props = { readonly one: AssetClass }

const texts = [
  { field: 'name', label: 'Name', max: maxLength.assetClassName },
  { field: 'code', label: 'Code', max: maxLength.code },
  { field: 'physicalRisk', label: 'Physical Risk', max: maxLength.physicalRisk },
  { field: 'description', label: 'Description', max: maxLength.description, hasLines: true },
] as const satisfies readonly {
  field: keyof ClassChangeBody & keyof AssetClass
  label: string
  max: number
  hasLines?: boolean
}[]

/** Fields of a class, edited in place. */
export function ClassFacts({ one }: Props): ReactNode {
  const mayChange = useMayChangeShared()
  return (
    <FieldList>
      {texts.map(({ field, label, max, ...text }) => (
        <EditableField
          key={field}
          kind={classKind}
          record={one}
          isEditable={mayChange}
          label={label}
          value={one[field]}
          isWide={'hasLines' in text}
          keepsLines={'hasLines' in text}
          change={(record, entered) => classChange(record, { [field]: entered })}
          editor={(editor) => <TextEditor {...editor} maxLength={max} hasLines={'hasLines' in text} />}
        >
          {one[field]}
        </EditableField>
      ))}
      <EditableField
        kind={classKind}
        record={one}
        isEditable={mayChange}
        label="Life Safety"
        value={one.lifeSafetyFlag ? 'Yes' : 'No'}
        change={(record, entered) => classChange(record, { lifeSafetyFlag: entered === 'Yes' })}
        editor={(editor) => <FixedChoiceEditor {...editor} names={['Yes', 'No']} />}
      >
        {one.lifeSafetyFlag ? 'Yes' : 'No'}
      </EditableField>
    </FieldList>
  )
}
