import { numberPlaceholder } from '@fettle/rules/assets/numbered-assets'
import { maxSimilarAssets } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SimilarDraft } from './asset-draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { SimilarPreview } from './similar-preview.tsx'

type Props = Pick<FieldsProps, 'errorOf'> & {
  readonly propertyId: number
  readonly alike: SimilarDraft
  readonly onChange: (alike: SimilarDraft) => void
}

/** Fields for several assets: count, name patterns and preview. */
export function SimilarFields({ propertyId, alike, onChange, errorOf }: Props): ReactNode {
  const field = (name: Exclude<keyof SimilarDraft, 'own'>, label: string, more: object = {}) => (
    <TextInput
      label={label}
      withAsterisk
      value={alike[name]}
      error={errorOf(name)}
      onChange={(event) => onChange({ ...alike, [name]: event.currentTarget.value })}
      data-field={name}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...more}
    />
  )
  return (
    <>
      {field('codePattern', 'Asset Code', { description: `${numberPlaceholder} is replaced by the number.` })}
      {field('namePattern', 'Name', { description: `${numberPlaceholder} is replaced by the number.` })}
      {field('first', 'First number', { inputMode: 'numeric', description: '007 counts in three digits.' })}
      {field('count', 'How many', { inputMode: 'numeric', description: `At most ${maxSimilarAssets}.` })}
      <SimilarPreview propertyId={propertyId} alike={alike} errorOf={errorOf} onChange={onChange} />
    </>
  )
}
