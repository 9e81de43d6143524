import { profileLabels } from '@fettle/rules/people/profile-requirements'
import { formErrorTitle } from '@fettle/rules/records/problem'
import type { ProfileAttribute } from '@fettle/rules/settings/settings-catalog'
import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError, fieldErrors, textWithoutRepeat } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import form from '#records/form/record-form.module.css'
import { SectionCard } from '#ui/section-card.tsx'
import { choosablePropertiesQuery, updateProfileOptions } from '../profile.queries.ts'
import { bodyOf, type Contact, draftOf, isValidPhone, missingOf, problemsOf } from '../profile-draft.ts'
import { type ProfileLabels, profileLabelsOf } from '../profile-labels.ts'
import { LocationSection } from './location-section.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './profile.module.css'

type Props = { readonly contact: Contact; readonly onCancel: () => void; readonly onDone: () => void }

/**
 * Form for the person's own account ([B2.104] to [B2.112]). Update is disabled until the data required for
 * requests is complete ([B5.003], [B5.004]).
 */
export function ProfileForm({ contact, onCancel, onDone }: Props): ReactNode {
  const { user, settings, properties } = useWorkspace()
  const [draft, setDraft] = useState(() => draftOf(contact))
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const saving = useSingleMutation(updateProfileOptions(useQueryClient(), user))
  const choosable = useQuery({
    ...choosablePropertiesQuery(),
    enabled: settings.allowRequestersToChangeTheirProperty,
  })
  const known = choosable.data ?? properties
  const labels = profileLabelsOf(
    settings,
    known.find(({ propertyId }) => propertyId === draft.propertyId),
  )
  const missing = missingOf(draft, settings)
  const refused = fieldErrors(saving.error)
  const fields = {
    draft,
    change: (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part })),
    errorOf: (field: string) => wrong.get(field) ?? refused.get(field) ?? null,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const found = problemsOf(draft, settings)
    setWrong(found)
    if (found.size > 0) return saving.reset()
    saving.mutate(bodyOf(draft, settings), { onSuccess: onDone })
  }
  return (
    <form className={classes.page} onSubmit={submit} noValidate>
      <FormErrors wrong={wrong} error={saving.error} />
      <SectionCard title="Account">
        <div className={form.fields}>
          <PersonFields {...fields} phoneCountry={settings.phoneCountry} />
        </div>
        {user.localAccountFlag === 2 && (
          <a href="/account/changepassword" className={classes.password}>
            Change Password
          </a>
        )}
      </SectionCard>
      <SectionCard title="Location">
        <LocationSection {...fields} labels={labels} />
      </SectionCard>
      <div className={form.foot}>
        {missing.length > 0 && (
          <span className={form.hint} role="status">
            Still needed for requests: {missing.map((attribute) => nameOf(attribute, labels)).join(', ')}
          </span>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={saving.isPending}
          disabled={missing.length > 0 || !isValidPhone(draft.phone, settings.phoneCountry)}
        >
          Update
        </Button>
      </div>
    </form>
  )
}

const nameOf = (attribute: ProfileAttribute, labels: ProfileLabels): string =>
  attribute in labels ? labels[attribute as keyof ProfileLabels] : profileLabels[attribute]

type FormErrorsProps = { readonly wrong: ReadonlyMap<string, string>; readonly error: Error | null }

/** All problems found by the form or the server ([B5.006]). */
function FormErrors({ wrong, error }: FormErrorsProps): ReactNode {
  if (wrong.size === 0 && !error) return null
  const reported = error instanceof ApiError ? error.errors.map(({ message }) => message) : []
  const words = error ? textWithoutRepeat(describeError(error)) : null
  const messages = wrong.size > 0 ? [...wrong.values()] : reported
  const isList = messages.length > 0
  return (
    <Alert color="red" role="alert" title={isList ? formErrorTitle : words?.title}>
      {isList ? messages.map((text) => <div key={text}>{text}</div>) : words?.message}
      {!isList && words?.detail !== undefined && <div>{words.detail}</div>}
    </Alert>
  )
}
