import { maxLength } from '@fettle/rules/records/limits'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { session } from '#lib/session.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { FieldsCard } from '#records/form/fields-card.tsx'
import { RecordForm } from '#records/form/record-form.tsx'
import { type DraftState, useDraft } from '#records/form/use-draft.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FormatFields, NameFields } from '../components/property-fields.tsx'
import { emptyProperty, isTouched, type PropertyDraft, problemsOf } from '../property-draft.ts'
import { makeFirstProperty } from '../set-up.queries.ts'

type FirstDraft = PropertyDraft & { readonly organization: string }

const fresh = (): FirstDraft => ({ ...emptyProperty(settingDefaults()), organization: '' })

/**
 * First page for the administrator of a new installation: the organization and its first property. Can be
 * left, with the input stored on the device. Other set-up steps are in Administration.
 */
export function FirstPropertyPage(): ReactNode {
  usePageTitle('Set up')
  const state = useDraft<FirstDraft, null>({
    form: 'first-property',
    userId: Number(session.claims()?.sub) || 0,
    fresh,
    isTouched,
  })
  return (
    <>
      <PageHeader title="Set up Fettle" />
      <Text mb="md">
        Enter the name of your organization and its first site. Trades, buildings and people come next. You
        can leave at any time and continue later.
      </Text>
      {state ? <FirstPropertyForm state={state} /> : <RecordLoading />}
    </>
  )
}

function FirstPropertyForm({ state }: { readonly state: DraftState<FirstDraft, null> }): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { draft, idempotencyKey } = state
  const [isDone, setDone] = useState(false)
  const making = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => {
      const { organization, ...property } = draft
      return makeFirstProperty(organization, property, idempotencyKey)
    },
    onSuccess: async () => {
      setDone(true)
      state.forget()
      await navigate({ to: '/admin/$section', params: { section: 'set-up' }, replace: true })
      await queries.invalidateQueries()
    },
  })
  return (
    <RecordForm
      state={state}
      problems={problemsOf(draft)}
      isSending={making.isPending || isDone}
      error={making.error}
      outcome={<ChangeError error={making.error} scrolls />}
      hint={state.isKept && 'Draft saved on this device.'}
      submitLabel="Continue"
      onSubmit={() => making.mutate()}
    >
      {(fields) => (
        <>
          <FieldsCard title="Organization">
            <TextInput
              label="Name of the organization"
              description="Shown at the bottom of every page and in e-mail."
              maxLength={maxLength.organization}
              value={fields.draft.organization}
              onChange={(event) => fields.change({ organization: event.currentTarget.value })}
            />
          </FieldsCard>
          <FieldsCard title="First site">
            <NameFields {...fields} />
          </FieldsCard>
          <FieldsCard title="Formats">
            <FormatFields {...fields} />
          </FieldsCard>
        </>
      )}
    </RecordForm>
  )
}
