import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { activeLabels, filtersOf } from '@fettle/rules/desk/export-words'
import { type ExportFault, exportFaults, exportFilters } from '@fettle/rules/desk/exports'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { ExportDraft } from '../export-draft.ts'
import classes from './exports.module.css'
import { OrderFilters } from './order-filters.tsx'

/** Filters of the chosen kinds, if any apply. */
export function FilterSection({ draft }: { draft: ExportDraft }): ReactNode {
  const { properties } = useWorkspace()
  const { options, kinds, change } = draft
  const applies = filtersOf(kinds)
  const hasProperty = applies.property && properties.length > 1
  if (!hasProperty && exportFilters.every((name) => !applies[name])) return null
  const faultOf = (field: ExportFault['field']) =>
    exportFaults(options).find((fault) => fault.field === field)?.message
  return (
    <SectionCard title="Filter">
      <div className={classes.fields}>
        {hasProperty && <PropertyField draft={draft} />}
        {applies.entered && (
          <>
            <DayField
              label="Entered or worked from"
              value={options.enteredFrom ?? undefined}
              onChange={(from) => change({ enteredFrom: from ?? null })}
            />
            <DayField
              label="Entered or worked to"
              value={options.enteredTo ?? undefined}
              error={faultOf('enteredTo')}
              onChange={(to) => change({ enteredTo: to ?? null })}
            />
          </>
        )}
        {applies.orderStatus && <OrderFilters draft={draft} />}
        {applies.assetStatus && (
          <MultiSelect
            label="Status of assets"
            placeholder={options.assetStatuses.length === 0 ? 'Any' : ''}
            searchable
            clearable
            hidePickedOptions
            data={[...assetStatuses]}
            value={options.assetStatuses}
            onChange={(values) =>
              change({ assetStatuses: assetStatuses.filter((status) => values.includes(status)) })
            }
            comboboxProps={{ floatingStrategy: 'fixed' }}
          />
        )}
        {applies.active && (
          <ChoiceField
            label="Active or inactive"
            canClear
            placeholder="Both"
            value={options.active === null ? null : options.active ? 'active' : 'inactive'}
            choices={Object.entries(activeLabels).map(([value, label]) => ({ value, label }))}
            onChange={(value) => change({ active: value === null ? null : value === 'active' })}
          />
        )}
      </div>
    </SectionCard>
  )
}

type PropertyProps = {
  readonly draft: ExportDraft
  /** Whether a choice is required. Otherwise empty means all. */
  readonly isRequired?: boolean
}

/** The property to export. */
export function PropertyField({ draft: { options, change }, isRequired = false }: PropertyProps): ReactNode {
  const { properties, settings } = useWorkspace()
  return (
    <ChoiceField
      label={settings.multiPropLabelSingular}
      isRequired={isRequired}
      canClear={!isRequired}
      placeholder={isRequired ? '' : `All ${settings.multiPropLabelPlural.toLowerCase()}`}
      value={options.propertyId === null ? null : String(options.propertyId)}
      choices={properties.map((one) => ({ value: String(one.propertyId), label: one.propertyName }))}
      onChange={(value) => change({ propertyId: value === null ? null : Number(value) })}
    />
  )
}
