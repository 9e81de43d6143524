import type { AssetClass } from '@fettle/contract/asset-classes'
import { classLevels } from '@fettle/rules/assets/asset-class'
import { maxLength } from '@fettle/rules/records/limits'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { createClassOptions } from '../asset-classes.queries.ts'
import { linkToClass } from '../class-link.ts'

type Props = { readonly parent: AssetClass | null; readonly onClose: () => void }

const nothing = { name: '', code: '' }

/** Name of the next class level, or null for the lowest. */
export const nameOfLevelUnder = (parent: AssetClass | null): string | null =>
  classLevels.find(({ level }) => level === (parent?.level ?? 0) + 1)?.name ?? null

/** Asks for the name of a new system, category or function, and opens it. */
export function NewClassDialog({ parent, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [options] = useState(createClassOptions)
  const creating = useSingleMutation(options)
  const unsaved = useUnsavedEdit<typeof nothing>(`new-class-${parent?.assetClassId ?? 'top'}`, 0)
  const entry = unsaved.entered ?? nothing
  const { name, code } = entry
  const [hasTried, setTried] = useState(false)
  const level = nameOfLevelUnder(parent) ?? ''
  const refused = fieldErrors(creating.error)
  const missing = hasTried && name.trim() === '' ? 'Name is required.' : null
  const submit = () => {
    setTried(true)
    if (name.trim() === '') return
    creating.mutate(
      { name, code, parentId: parent?.assetClassId ?? null },
      {
        onSuccess: async (made) => {
          unsaved.clear()
          await queries.invalidateQueries({ queryKey: ['asset-class'] })
          await navigate(linkToClass(String(made.assetClassId)))
        },
      },
    )
  }
  return (
    <ModalPanel
      title={parent === null ? `New ${level}` : `New ${level} in ${parent.name}`}
      opened
      onClose={onClose}
      size={480}
    >
      <ActionForm
        label={`Create ${level}`}
        changing={creating}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        <TextInput
          label="Name"
          withAsterisk
          maxLength={maxLength.assetClassName}
          value={name}
          error={missing ?? refused.get('name') ?? null}
          onChange={(event) => unsaved.change({ ...entry, name: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label="Code"
          description="Optional. Imports find the class by it."
          maxLength={maxLength.code}
          value={code}
          error={refused.get('code') ?? null}
          onChange={(event) => unsaved.change({ ...entry, code: event.currentTarget.value })}
        />
      </ActionForm>
    </ModalPanel>
  )
}
