import { isRequester } from '@fettle/rules/access/permissions'
import { isOfferedKind } from '@fettle/rules/orders/job-type-kinds'
import { type RequestForm, requestForm } from '@fettle/rules/orders/request-form'
import { isRequiredForRequests, orderText, orderTextLabel } from '@fettle/rules/records/work-order-fields'
import { Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PhotoQueue } from '#nouns/attachments/photo-queue.tsx'
import { usePhotoQueue } from '#nouns/attachments/use-photo-queue.ts'
import { useCustomFields } from '#nouns/custom-fields/use-custom-fields.ts'
import { SuggestedJobTypes } from '#nouns/orders/suggested-job-types.tsx'
import { placeText } from '#nouns/places/place-text.ts'
import { FieldsCard } from '#records/form/fields-card.tsx'
import type { FieldsOf } from '#records/form/form-fields.ts'
import classes from '#records/form/record-form.module.css'
import { SectionCard } from '#ui/section-card.tsx'
import { type CreateFormProps, CreateFrame } from '../create/create-frame.tsx'
import { CustomFields } from '../create/custom-fields.tsx'
import { DescriptionField } from '../create/description-field.tsx'
import { JobTypeField } from '../create/job-type-field.tsx'
import { LocationFields } from '../create/location-fields.tsx'
import { PropertyField } from '../create/property-field.tsx'
import { hasText } from '../create/shared-draft.ts'
import { BehalfField } from './behalf-field.tsx'
import { DepartmentField } from './department-field.tsx'
import { MissingProfile, useMissingProfile } from './missing-profile.tsx'
import { type RequestDraft, requestProblems } from './request-draft.ts'
import { ownPerson, placeAt } from './request-person.ts'
import { SimilarOrders } from './similar-orders.tsx'

/** The request form, depending on the settings ([A2.173], [A2.174]), with the most important fields first. */
export function CreateRequestForm(props: CreateFormProps<RequestDraft>): ReactNode {
  const { actor, user, property, settings, properties } = useWorkspace()
  const { draft, change } = props.state
  const queue = usePhotoQueue(props.state)
  const navigate = useNavigate()
  const missingProfile = useMissingProfile()
  const customFields = useCustomFields()
  const byRequester = isRequester(actor)
  const form = requestForm(settings, { byRequester })
  const problems = requestProblems(draft, { settings, form, byRequester, customFields: customFields.known })
  const asksMore = form.extraTexts.length > 0 || form.customFields
  const hasRequiredDetails =
    form.extraTexts.some((name) => isRequiredForRequests(name, settings)) ||
    customFields.known.some(({ notEmpty }) => notEmpty)
  // On a phone, rarely used fields are collapsed, unless a restored draft has values in them.
  const [isFolded] = useState({
    who: draft.behalf === null && draft.department === '',
    more: !hasText([...form.extraTexts.map((name) => draft[name]), ...Object.values(draft.extendedData)]),
  })
  const move = (propertyId: number) =>
    change({
      ...placeAt(ownPerson(user, settings), propertyId),
      jobType: '',
      trade: '',
      behalf: null,
      department: '',
    })
  const followed = (workorderId: number) => {
    props.state.forget()
    void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) }, replace: true })
  }
  return (
    <CreateFrame
      {...props}
      problems={problems}
      isBlocked={missingProfile.length > 0 || queue.isBusy}
      head={<MissingProfile missing={missingProfile} />}
      help={!props.state.made && <SimilarOrders draft={draft} onFollowed={followed} />}
    >
      {(fields) => (
        <>
          <FieldsCard title="What needs to be done">
            <DescriptionField {...fields} />
            <div className={classes.wide}>
              <PhotoQueue queue={queue} />
            </div>
            {form.jobType && (
              <>
                <JobTypeField
                  {...fields}
                  onChoose={(entry) => fields.change(entry)}
                  isRequired={settings.requireJobTypeForRequests}
                  isOffered={({ kindFilter }) => isOfferedKind(kindFilter, settings.requestJobTypeKindFilter)}
                />
                <div className={classes.rest}>
                  <SuggestedJobTypes
                    propertyId={property.propertyId}
                    text={draft.description}
                    jobType={draft.jobType}
                    onChoose={({ jobType, trade }) => fields.change({ jobType, trade })}
                  />
                </div>
              </>
            )}
          </FieldsCard>
          <FieldsCard title="Where it is">
            {properties.length > 1 && <PropertyField onMoved={move} />}
            {form.location ? (
              <LocationFields {...fields} needs={{ building: true }} />
            ) : (
              <div className={classes.wide}>
                <DefaultPlace draft={draft} />
              </div>
            )}
          </FieldsCard>
          <SectionCard title="Who it is for" folds={isFolded.who ? 'closed' : undefined}>
            <div className={classes.fields}>
              {form.forOthers && <BehalfField {...fields} />}
              <DepartmentField {...fields} canSet={form.setsDepartment} />
            </div>
          </SectionCard>
          {asksMore && (
            <SectionCard
              title="More about it"
              folds={isFolded.more && !hasRequiredDetails ? 'closed' : undefined}
            >
              <div className={classes.fields}>
                <ExtraTextFields {...fields} form={form} />
                <CustomFields {...fields} offer={customFields} />
              </div>
            </SectionCard>
          )}
        </>
      )}
    </CreateFrame>
  )
}

/** Default place of a request: that of its person ([A2.174]). */
function DefaultPlace({ draft }: { draft: RequestDraft }): ReactNode {
  const { user, settings, property } = useWorkspace()
  const person = draft.behalf ?? ownPerson(user, settings)
  const place = placeText(placeAt(person, property.propertyId))
  return place === '' ? (
    <Text size="sm">Please describe the location in the description.</Text>
  ) : (
    <Text size="sm">
      {place}
      <Text span c="dimmed" size="sm">
        {draft.behalf ? ` – where ${draft.behalf.name} is` : ' – from your profile'}
      </Text>
    </Text>
  )
}

type Props = FieldsOf<RequestDraft> & { form: Pick<RequestForm, 'extraTexts'> }

/** Texts without a fixed position, such as billing, if enabled ([A2.173], [A5.006]). */
function ExtraTextFields({ draft, change, errorOf, form }: Props): ReactNode {
  const { settings } = useWorkspace()
  return form.extraTexts.map((name) => (
    <TextInput
      key={name}
      label={orderTextLabel(name, settings)}
      withAsterisk={isRequiredForRequests(name, settings)}
      maxLength={orderText(name).max}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={errorOf(name)}
      data-field={name}
    />
  ))
}
