import { maxLength } from '@fettle/rules/records/limits'
import { orderTexts } from '@fettle/rules/records/work-order-fields'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { orderAddress } from '#nouns/orders/list-search.ts'
import { FieldGroup, TextField } from '#records/filters/filter-fields.tsx'
import classes from '#records/filters/filters-form.module.css'
import { FiltersForm } from '#records/filters/filters-form.tsx'
import { DayField } from '#ui/day-field.tsx'
import type { OrderFilterDraft, OrderFiltersDialogProps } from './order-filter-draft.ts'
import { PlaceFilters } from './place-filters.tsx'

/** Filters for requesters ([A2.048]), with locations only if they have location pickers ([A2.049]). */
export function RequesterFiltersModal({ labels, ...dialog }: OrderFiltersDialogProps): ReactNode {
  const { settings } = useWorkspace()
  return (
    <FiltersForm {...dialog} withFilters={orderAddress.withFilters}>
      {(draft) => (
        <>
          <FieldGroup title="Order">
            <NumberAndDates {...draft} labels={labels} />
          </FieldGroup>
          {!settings.disableLocationPickersForRequesters && (
            <FieldGroup title="Place">
              <PlaceFilters {...draft} />
            </FieldGroup>
          )}
          <FieldGroup title="Whose">
            <WhoseOrders {...draft} labels={labels} />
          </FieldGroup>
        </>
      )}
    </FiltersForm>
  )
}

function NumberAndDates({ search, labels, change }: OrderFilterDraft): ReactNode {
  return (
    <>
      <TextField
        label={labels.orderOrRequestNumber}
        value={search.orderOrRequestNumber}
        maxLength={maxLength.orderNumber}
        onChange={(orderOrRequestNumber) => change({ orderOrRequestNumber })}
      />
      <DayField
        label={labels.entryDateStart}
        value={search.entryDateStart}
        onChange={(entryDateStart) => change({ entryDateStart })}
      />
      <DayField
        label={labels.entryDateEnd}
        value={search.entryDateEnd}
        onChange={(entryDateEnd) => change({ entryDateEnd })}
      />
    </>
  )
}

/** All properties, and with permission all users with a name filter. */
function WhoseOrders({ search, labels, change }: OrderFilterDraft): ReactNode {
  const { user, settings, property, properties } = useWorkspace()
  const all = properties.map(({ propertyId }) => propertyId)
  const isAll = all.every((id) => search.propertyId?.includes(id))
  const seesAllUsers = user.requesterViewAllEntityOrders === 'Yes'
  const isAllUsers = seesAllUsers && search.isViewAllRequestersOrdersChecked === true
  return (
    <>
      <div className={classes.whole}>
        <Checkbox
          label={`Show orders across all ${settings.multiPropLabelPlural}`}
          checked={isAll}
          disabled={all.length === 1}
          onChange={(event) =>
            change({ propertyId: event.currentTarget.checked ? all : [property.propertyId] })
          }
        />
      </div>
      {seesAllUsers && (
        <div className={classes.whole}>
          <Checkbox
            label="Show orders for all users"
            checked={isAllUsers}
            onChange={(event) =>
              change(
                event.currentTarget.checked
                  ? { isViewAllRequestersOrdersChecked: true }
                  : { isViewAllRequestersOrdersChecked: undefined, orderBy: undefined },
              )
            }
          />
        </div>
      )}
      {isAllUsers && (
        <TextField
          label={labels.orderBy}
          value={search.orderBy}
          maxLength={orderTexts.orderBy.max}
          onChange={(orderBy) => change({ orderBy })}
        />
      )}
    </>
  )
}
