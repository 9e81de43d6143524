import type { ReactNode } from 'react'
import { choicesByName } from '#ui/choice-field.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import type { EditorProps } from './editable-field.tsx'

const known = { isError: false, isPending: false, fetchStatus: 'idle' } as const

type Props = EditorProps & { readonly names: readonly string[]; readonly canClear?: boolean }

/** A single choice from a built-in list. */
export function FixedChoiceEditor({ names, canClear = false, ...editor }: Props): ReactNode {
  return <ChoiceEditor {...editor} canClear={canClear} offer={known} choices={choicesByName(names)} />
}
