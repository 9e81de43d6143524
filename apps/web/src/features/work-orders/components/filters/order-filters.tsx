import { orderCategories, statusFilters } from '@fettle/rules/orders/order-status'
import { maxLength } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useCustomFields } from '#nouns/custom-fields/use-custom-fields.ts'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { choicesOf, PickField, PickManyField, TextField } from '#records/filters/filter-fields.tsx'
import classes from '#records/filters/filters-form.module.css'
import type { OrderFilterDraft } from './order-filter-draft.ts'

const categoryWords = { CM: 'CM – corrective', PM: 'PM – preventive', REQ: 'REQ – request' } as const

/** 'All' excludes any other status: the one chosen last wins. */
function withoutAll(
  chosen: string[] | undefined,
  before: readonly string[] | undefined,
): string[] | undefined {
  const isAll = (name: string) => name.toLowerCase() === 'all'
  if (chosen === undefined || chosen.length < 2 || !chosen.some(isAll)) return chosen
  return before?.some(isAll) ? chosen.filter((name) => !isAll(name)) : chosen.filter(isAll)
}

/** Status, number, category and people. */
export function OrderFilters({ search, labels, change }: OrderFilterDraft): ReactNode {
  const { settings } = useWorkspace()
  const statuses = [...statusFilters, ...settings.openSubStatuses, ...settings.completeSubStatuses]
  return (
    <>
      <PickManyField
        label={labels.orderStatus}
        choices={choicesOf(statuses)}
        value={search.orderStatus}
        empty={orderAddress.initial([]).orderStatus.join(', ')}
        onChange={(chosen) => change({ orderStatus: withoutAll(chosen, search.orderStatus) })}
      />
      <div className={classes.switch}>
        <Switch
          label="Include sub-statuses"
          checked={search.includeSubStatuses ?? false}
          onChange={(event) => change({ includeSubStatuses: event.currentTarget.checked || undefined })}
        />
      </div>
      <div className={classes.switch}>
        <Switch
          label={labels.failedTasksFlag}
          checked={search.failedTasksFlag ?? false}
          onChange={(event) => change({ failedTasksFlag: event.currentTarget.checked || undefined })}
        />
      </div>
      <TextField
        label={labels.orderNumber}
        value={search.orderNumber}
        maxLength={maxLength.orderNumber}
        onChange={(orderNumber) => change({ orderNumber })}
      />
      <PickField
        label={labels.orderCategory}
        choices={orderCategories.map((value) => ({ value, label: categoryWords[value] }))}
        value={search.orderCategory?.[0]}
        onChange={(value) => {
          const category = orderCategories.find((one) => one === value)
          change({ orderCategory: category && [category] })
        }}
      />
      <TextField
        label={labels.setId}
        value={search.setId === undefined ? undefined : String(search.setId)}
        maxLength={maxLength.setId}
        isNumber
        onChange={(text) => {
          const setId = Number(text?.replace(/\D/g, ''))
          change({ setId: setId > 0 ? setId : undefined })
        }}
      />
      <TextField
        label={labels.orderBy}
        value={search.orderBy}
        maxLength={orderTexts.orderBy.max}
        onChange={(orderBy) => change({ orderBy })}
      />
      <TextField
        label={labels.orderByField2}
        value={search.orderByField2}
        maxLength={maxLength.name}
        onChange={(orderByField2) => change({ orderByField2 })}
      />
      <TextField
        label={labels.description}
        value={search.description}
        maxLength={maxLength.title}
        onChange={(description) => change({ description })}
      />
      <CustomFieldFilters search={search} change={change} />
    </>
  )
}

/** A filter for each custom field: its choices, or a text that its value contains. */
function CustomFieldFilters({
  search: { customField = [] },
  change,
}: Pick<OrderFilterDraft, 'search' | 'change'>): ReactNode {
  const { known } = useCustomFields()
  const isOf = (name: string) => (filter: string) => filter.startsWith(`${name}=`)
  const textOf = (name: string) => customField.find(isOf(name))?.slice(name.length + 1)
  const set = (name: string, value: string | undefined) => {
    const others = customField.filter((filter) => !isOf(name)(filter))
    const filters = value === undefined ? others : [...others, `${name}=${value}`]
    change({ customField: filters.length > 0 ? filters : undefined })
  }
  return known.map(({ name, valueList }) =>
    valueList ? (
      <PickField
        key={name}
        label={name}
        choices={choicesOf(valueList)}
        value={textOf(name)}
        onChange={(value) => set(name, value)}
      />
    ) : (
      <TextField
        key={name}
        label={name}
        value={textOf(name)}
        maxLength={maxLength.name}
        onChange={(value) => set(name, value)}
      />
    ),
  )
}
