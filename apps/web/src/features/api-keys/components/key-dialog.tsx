import { type ApiKey, createApiKey, updateApiKey } from '@fettle/contract/api-keys'
import { programRoleRefusal } from '@fettle/rules/access/api-keys'
import { maxLength } from '@fettle/rules/records/limits'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { PropertiesField } from '#nouns/places/properties-field.tsx'
import { NameDialog } from '#records/form/name-dialog.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { keyRolesQuery, thenListKeys, useApiKeyChange } from '../api-keys.queries.ts'

type Props = { readonly apiKey: ApiKey | null; readonly onClose: () => void }

/** Creates a key and shows it once, or changes the permissions of an existing key. */
export function KeyDialog({ apiKey, onClose }: Props): ReactNode {
  const changing = useApiKeyChange()
  const unsaved = useUnsavedEdit<Entry>(`api-key-${apiKey?.keyId ?? 'new'}`, apiKey?.fmModId ?? 0)
  const entry = unsaved.entered ?? { name: apiKey?.name ?? '', rights: initialRights(apiKey) }
  const { name, rights } = entry
  const [shown, setShown] = useState<{ readonly name: string; readonly secret: string } | null>(null)
  const [lacksRole, setLacksRole] = useState(false)
  const { expiresOn } = rights
  const body = {
    name,
    roleId: Number(rights.roleId),
    propertyIds: rights.propertyIds.map(Number),
    expiresOn: expiresOn ?? null,
  }
  const create = async () => {
    const made = await call(createApiKey, { body })
    setShown({ name: name.trim(), secret: made.secret })
    unsaved.clear()
  }
  const submit = () => {
    setLacksRole(rights.roleId === '')
    if (rights.roleId === '') return
    changing.run(
      apiKey === null
        ? { send: () => thenListKeys(create()) }
        : {
            send: () => {
              const params = { keyId: apiKey.keyId }
              return thenListKeys(
                call(updateApiKey, { params, body, ifMatch: unsaved.seenAfter(changing.error) }),
              )
            },
            notice: `${name.trim()} was changed.`,
            onDone: () => {
              unsaved.clear()
              onClose()
            },
          },
    )
  }
  if (shown !== null) {
    return (
      <ModalPanel title={`Key of ${shown.name}`} opened onClose={onClose} size={520}>
        <ShownOnce secret={shown.secret} isLong onClose={onClose}>
          Copy it now: it is not shown again. The program sends it with each call, as
          {' Authorization: Bearer …'}
        </ShownOnce>
      </ModalPanel>
    )
  }
  return (
    <NameDialog
      title={apiKey === null ? 'New key' : apiKey.name}
      size={480}
      maxLength={maxLength.label}
      changing={changing}
      unsaved={unsaved}
      present={apiKey?.name}
      name={name}
      field="name"
      onName={(next) => unsaved.change({ ...entry, name: next })}
      onClose={onClose}
      onSubmit={submit}
    >
      <RightsFields
        rights={rights}
        errors={lacksRole ? new Map([['roleId', 'Role is required.']]) : fieldErrors(changing.error)}
        onChange={(next) => {
          setLacksRole(false)
          unsaved.change({ ...entry, rights: { ...rights, ...next } })
        }}
      />
    </NameDialog>
  )
}

type Rights = { roleId: string; propertyIds: string[]; expiresOn: string | undefined }
type Entry = { readonly name: string; readonly rights: Rights }

const initialRights = (apiKey: ApiKey | null): Rights => ({
  roleId: apiKey === null ? '' : String(apiKey.roleId),
  propertyIds: (apiKey?.propertyIds ?? []).map(String),
  expiresOn: apiKey?.expiresOn ?? undefined,
})

type FieldsProps = {
  readonly rights: Rights
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (next: Partial<Rights>) => void
}

function RightsFields({ rights, errors, onChange }: FieldsProps): ReactNode {
  const roles = useQuery(keyRolesQuery)
  const fitting = (roles.data ?? []).filter(({ kind }) => programRoleRefusal(kind) === null)
  return (
    <>
      <ChoiceField
        label="Role"
        isRequired
        value={rights.roleId}
        offer={roles}
        choices={fitting.map(({ roleId, name }) => ({ value: String(roleId), label: name }))}
        error={errors.get('roleId')}
        onChange={(roleId) => onChange({ roleId: roleId ?? '' })}
      />
      <PropertiesField
        value={rights.propertyIds}
        error={errors.get('propertyIds')}
        onChange={(propertyIds) => onChange({ propertyIds })}
      />
      <DayField
        label="Last day"
        placeholder="No end"
        value={rights.expiresOn}
        error={errors.get('expiresOn')}
        onChange={(expiresOn) => onChange({ expiresOn })}
      />
    </>
  )
}
