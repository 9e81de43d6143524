import { assetStatuses } from '@fettle/rules/assets/asset-status'
import { activeLabels, filtersOf } from '@fettle/rules/desk/export-words'
import { type ExportFault, exportFaults, exportFilters } from '@fettle/rules/desk/exports'
import { orderStatusName, statusKinds } from '@fettle/rules/orders/order-status'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { MultiSelect } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { tradesQuery } from '#nouns/reference/reference.queries.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { DayField } from '#ui/day-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { ExportDraft } from '../export-draft.ts'
import classes from './exports.module.css'

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

/** Filters for work orders: status, and trades of the property or of all properties. */
function OrderFilters({ draft: { options, change } }: { draft: ExportDraft }): ReactNode {
  const { properties } = useWorkspace()
  const { propertyId, orderStatuses, tradeIds } = options
  const ids = propertyId === null ? properties.map((one) => one.propertyId) : [propertyId]
  const trades = useQueries({
    queries: ids.map(tradesQuery),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data = [] }) =>
          data.map(({ tradeId, tradeName }) => [String(tradeId), tradeName] as const),
        ),
      ),
  })
  return (
    <>
      <MultiSelect
        label="Status of work orders"
        placeholder={orderStatuses.length === 0 ? 'Any' : ''}
        clearable
        hidePickedOptions
        data={statusKinds.map((kind) => ({
          value: kind,
          label: orderStatusName({ kind, subStatus: null }),
        }))}
        value={orderStatuses}
        onChange={(values) => change({ orderStatuses: statusKinds.filter((kind) => values.includes(kind)) })}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
      <MultiSelect
        label="Trade of work orders"
        placeholder={tradeIds.length === 0 ? 'Any' : ''}
        searchable
        clearable
        hidePickedOptions
        data={[...trades]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => compareNaturally(one.label, other.label))}
        value={tradeIds.map(String)}
        onChange={(values) => change({ tradeIds: values.map(Number) })}
        comboboxProps={{ floatingStrategy: 'fixed' }}
      />
    </>
  )
}
