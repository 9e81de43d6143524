import type { WorkOrder } from '@fettle/contract/work-orders'
import { isRequester } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import {
  isOnRequestForm,
  orderText,
  orderTextLabel,
  usedExtraTexts,
} from '@fettle/rules/records/work-order-fields'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { buildingKey } from '#nouns/places/place-keys.ts'
import { TextEditor } from '#records/form/lazy-editors.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { fieldChanges, placeUndo, textChange } from '../../field-changes.ts'
import { filterLabels } from '../../filter-labels.ts'
import { PlaceEditor } from '../fields/lazy-editors.ts'
import { OrderField } from '../fields/order-field.tsx'
import classes from './detail.module.css'
import { LocationMap, type Point } from './location-map.tsx'

/**
 * The location, with the labels of the order's property, and the billing texts. The map is for staff
 * ([A2.095], [A2.163]).
 */
export function Location({ order }: { order: WorkOrder }): ReactNode {
  const { actor, settings, property, properties } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === order.propertyId) ?? property
  const labels = filterLabels(settings, own)
  const isOfRequest = !settings.disableLocationPickersForRequesters
  const point = isRequester(actor) ? null : pointOf(order)
  return (
    <div className={classes.stack}>
      <FieldList>
        {settings.enableCampuses && (
          <OrderField
            label={labels.campus}
            order={order}
            isOfRequest={isOfRequest}
            value={order.campus ?? ''}
            change={fieldChanges.campus}
            undo={null}
            editor={(editor) => <PlaceEditor {...editor} level="campus" order={order} />}
          >
            {order.campus}
          </OrderField>
        )}
        <OrderField
          label={labels.building}
          order={order}
          isOfRequest={isOfRequest}
          value={buildingKey(order.building ?? '', order.buildingId)}
          change={fieldChanges.building}
          undo={placeUndo(order)}
          editor={(editor) => <PlaceEditor {...editor} level="building" order={order} />}
        >
          {order.building}
        </OrderField>
        <WithinBuilding order={order} labels={labels} isOfRequest={isOfRequest} />
        <OrderField
          label="Location Details"
          isOfRequest={isOfRequest}
          isWide={order.location3.length > 40}
          keepsLines
          order={order}
          value={order.location3}
          change={fieldChanges.location3}
          editor={(editor) => <TextEditor {...editor} maxLength={maxLength.locationDetails} />}
        >
          {order.location3}
        </OrderField>
        {usedExtraTexts(settings).map((name) => (
          <OrderField
            key={name}
            label={orderTextLabel(name, settings)}
            isOfRequest={isOnRequestForm(name, settings)}
            order={order}
            value={order[name]}
            change={textChange(name)}
            editor={(editor) => <TextEditor {...editor} maxLength={orderText(name).max} />}
          >
            {order[name]}
          </OrderField>
        ))}
        {point && (
          <DisplayField label="Coordinates" isWide>
            <a className={classes.link} href={`geo:${point.latitude},${point.longitude}`}>
              {point.latitude.toFixed(5)}, {point.longitude.toFixed(5)}
            </a>
          </DisplayField>
        )}
      </FieldList>
      {point && <LocationMap order={order} point={point} />}
    </div>
  )
}

/** Coordinates, or null if unknown. */
export const pointOf = ({ latitude, longitude }: WorkOrder): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

type PlaceProps = {
  readonly order: WorkOrder
  readonly labels: { readonly floor: string; readonly suite: string }
  readonly isOfRequest: boolean
}

/** A floor or room requires a building. Choosing a room sets its floor. */
function WithinBuilding({ order, labels, isOfRequest }: PlaceProps): ReactNode {
  return (
    <>
      {order.buildingId === null ? (
        <DisplayField label={labels.floor}>{order.floor}</DisplayField>
      ) : (
        <OrderField
          label={labels.floor}
          order={order}
          isOfRequest={isOfRequest}
          value={order.floor ?? ''}
          change={fieldChanges.floor}
          undo={placeUndo(order)}
          editor={(editor) => <PlaceEditor {...editor} level="floor" order={order} />}
        >
          {order.floor}
        </OrderField>
      )}
      {order.buildingId === null ? (
        <DisplayField label={labels.suite}>{order.suite}</DisplayField>
      ) : (
        <OrderField
          label={labels.suite}
          order={order}
          isOfRequest={isOfRequest}
          value={order.suite ?? ''}
          change={fieldChanges.suite}
          undo={placeUndo(order)}
          editor={(editor) => <PlaceEditor {...editor} level="suite" order={order} />}
        >
          {order.suite}
        </OrderField>
      )}
    </>
  )
}
