import { maxLength } from '@fettle/rules/records/limits'
import type { ProfileAttribute } from '@fettle/rules/settings/settings-catalog'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from '#nouns/places/place-fields.tsx'
import type { PlaceLabels } from '#nouns/places/place-labels.ts'
import { noPlace } from '#nouns/places/use-place-picking.ts'
import { valueListQuery } from '#nouns/reference/reference.queries.ts'
import form from '#records/form/record-form.module.css'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { choosablePropertiesQuery } from '../profile.queries.ts'
import type { ProfileLabels } from '../profile-labels.ts'
import type { FieldsProps } from './fields-props.ts'
import classes from './profile.module.css'

/** Company, property, department and places, depending on the settings ([B2.106] to [B2.110], [B5.005]). */
export function LocationSection(props: FieldsProps & { readonly labels: ProfileLabels }): ReactNode {
  const { draft, change, errorOf, labels } = props
  const { settings } = useWorkspace()
  const isRequired = (attribute: ProfileAttribute) =>
    settings.requireProfileForRequests && settings.requiredProfileAttributes.includes(attribute)
  return (
    <>
      <div className={form.fields}>
        <TextInput
          label="Company"
          autoComplete="organization"
          withAsterisk={isRequired('company')}
          maxLength={maxLength.name}
          value={draft.company}
          error={errorOf('company')}
          onChange={(event) => change({ company: event.currentTarget.value })}
        />
        {settings.allowRequestersToChangeTheirProperty && <PropertyField {...props} />}
        {settings.ordererTypeDefault === 'Staff' && (
          <DepartmentField {...props} isRequired={isRequired('department')} />
        )}
        {!settings.disableLocationPickersForRequesters && (
          <PlaceFields
            {...props}
            propertyId={draft.propertyId}
            hasCampuses={settings.enableCampuses}
            isRequired={isRequired}
          />
        )}
      </div>
      {settings.disableLocationPickersForRequesters && (
        <div className={classes.texts}>
          <FieldList>
            <PlaceTexts draft={draft} labels={labels} />
          </FieldList>
        </div>
      )}
    </>
  )
}

/** Changing the property clears the places. */
function PropertyField({ draft, change, errorOf }: FieldsProps): ReactNode {
  const { settings, properties } = useWorkspace()
  const choosable = useQuery(choosablePropertiesQuery())
  const data = (choosable.data ?? properties).map(({ propertyId, propertyName }) => ({
    value: String(propertyId),
    label: propertyName,
  }))
  return (
    <Select
      label={settings.multiPropLabelSingular}
      data={data}
      value={String(draft.propertyId)}
      searchable
      allowDeselect={false}
      error={choosable.isError ? 'The choices could not be loaded.' : errorOf('propertyId')}
      onChange={(value) => {
        if (value === null) return
        change({ propertyId: Number(value), ...noPlace })
      }}
    />
  )
}

/** A choice if requesters may set the department of their orders, else free text ([B2.109]). */
function DepartmentField(
  props: FieldsProps & { readonly labels: ProfileLabels; readonly isRequired: boolean },
): ReactNode {
  const { draft, change, errorOf, labels, isRequired } = props
  const { settings } = useWorkspace()
  const isPicked = settings.allowRequestersToSetWorkorderDepartment
  const departments = useQuery({ ...valueListQuery(draft.propertyId, 'Department'), enabled: isPicked })
  if (!isPicked) {
    return (
      <TextInput
        label={labels.department}
        withAsterisk={isRequired}
        maxLength={maxLength.name}
        value={draft.department}
        error={errorOf('department')}
        onChange={(event) => change({ department: event.currentTarget.value })}
      />
    )
  }
  return (
    <ChoiceField
      label={labels.department}
      canClear
      isRequired={isRequired}
      value={draft.department}
      choices={choicesByName((departments.data ?? []).map(({ valueListValue }) => valueListValue))}
      offer={departments}
      error={errorOf('department')}
      onChange={(department) => change({ department: department ?? '' })}
    />
  )
}

type Props = Pick<FieldsProps, 'draft'> & { readonly labels: PlaceLabels }

/** The person's place, read-only if requesters choose no places ([B2.110]). */
function PlaceTexts({ draft, labels }: Props): ReactNode {
  const { settings } = useWorkspace()
  return (
    <>
      {settings.enableCampuses && <DisplayField label={labels.campus}>{draft.campus}</DisplayField>}
      <DisplayField label={labels.building}>{draft.building}</DisplayField>
      <DisplayField label={labels.floor}>{draft.floor}</DisplayField>
      <DisplayField label={labels.suite}>{draft.suite}</DisplayField>
    </>
  )
}
