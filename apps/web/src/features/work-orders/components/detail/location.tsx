import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { DisplayField, FieldList } from '../../../../ui/display-field.tsx'
import { filterLabels } from '../../set-filters.ts'
import classes from './detail.module.css'

/** Where it is, in the words of the order's property, and who pays for it ([A2.095], [A2.163]). */
export function Location({ order }: { order: WorkOrder }): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === order.propertyId) ?? property
  const labels = filterLabels(settings, own)
  return (
    <FieldList>
      {settings.enableCampuses && <DisplayField label={labels.campus}>{order.campus}</DisplayField>}
      <DisplayField label={labels.building}>{order.building}</DisplayField>
      <DisplayField label={labels.floor}>{order.floor}</DisplayField>
      <DisplayField label={labels.suite}>{order.suite}</DisplayField>
      <DisplayField label="Location Details" isWide={order.location3.length > 40} keepsLines>
        {order.location3}
      </DisplayField>
      {settings.enableBillableToField && (
        <DisplayField label={settings.billableToLabel}>{order.billableTo}</DisplayField>
      )}
      {settings.enableBillableCategoryField && (
        <DisplayField label={settings.billableCategoryLabel}>{order.billableCategory}</DisplayField>
      )}
      {order.latitude !== null && order.longitude !== null && (
        <DisplayField label="Coordinates">
          <a className={classes.link} href={`geo:${order.latitude},${order.longitude}`}>
            {order.latitude.toFixed(5)}, {order.longitude.toFixed(5)}
          </a>
        </DisplayField>
      )}
    </FieldList>
  )
}
