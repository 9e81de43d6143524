import type { Asset } from '@fettle/contract/assets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery, functionsQuery, systemsQuery } from '#nouns/assets/asset.queries.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { choicesByName } from '#ui/choice-field.tsx'

type Props = EditorProps & { readonly asset: Asset; readonly level: 'type' | 'subtype' | 'function' }

/** One level of an asset's class, limited by the previous level ([B2.072], [B2.074]). */
export function ClassEditor({ asset, level, ...editor }: Props): ReactNode {
  const system = asset.type ?? ''
  const category = asset.subtype ?? ''
  const systems = useQuery({ ...systemsQuery, enabled: level === 'type' })
  const categories = useQuery({ ...categoriesQuery(system), enabled: level === 'subtype' })
  const functions = useQuery({ ...functionsQuery(system, category), enabled: level === 'function' })
  const offer = { type: systems, subtype: categories, function: functions }[level]
  return <ChoiceEditor {...editor} canClear offer={offer} choices={choicesByName(offer.data ?? [])} />
}
