import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { RecordChange, RecordKind } from '#records/change/record-change.ts'
import { EditableField } from '#records/form/editable-field.tsx'
import { DisplayField } from '#ui/display-field.tsx'
import { buildingKey, readBuildingKey, readRoomKey } from './place-keys.ts'
import { placeLabels } from './place-labels.ts'
import { type PlacedRecord, placeOf } from './place-of.ts'
import type { PlaceLevelName } from './use-place-picking.ts'

const PlaceEditor = lazyComponent(async () => (await import('./place-level-editor.tsx')).PlaceLevelEditor)

type Placed = PlacedRecord & { readonly propertyId: number }

/** A change of place in API form. */
type PlaceBody = {
  campus?: string | null
  location1?: string | null
  buildingId?: number | null
  floor?: string | null
  location2?: string | null
}

type Props<T> = {
  readonly kind: RecordKind<T>
  readonly record: T
  readonly isEditable: boolean
  readonly change: (record: T, body: PlaceBody) => RecordChange<T>
}

/** A record's place in its property's terms, each level editable in place, with the campus if used. */
export function RecordPlaceFields<T extends Placed>(props: Props<T>): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === props.record.propertyId) ?? property
  const labels = placeLabels(settings, own)
  return (
    <>
      {settings.enableCampuses && <PlaceField {...props} level="campus" label={labels.campus} />}
      <PlaceField {...props} level="building" label={labels.building} />
      <PlaceField {...props} level="floor" label={labels.floor} />
      <PlaceField {...props} level="suite" label={labels.suite} />
    </>
  )
}

const orNull = (text: string) => (text === '' ? null : text)

/**
 * Current value of each level, and the change its editor requests. A new building clears the levels below it.
 */
const levels: Record<
  PlaceLevelName,
  { readonly read: (record: Placed) => string; readonly body: (value: string) => PlaceBody }
> = {
  campus: { read: ({ campus }) => campus ?? '', body: (name) => ({ campus: orNull(name) }) },
  building: {
    read: ({ location1, buildingId }) => buildingKey(location1 ?? '', buildingId),
    body: (key) => {
      const { name, buildingId = null } = readBuildingKey(key)
      return { location1: orNull(name), buildingId, floor: null, location2: null }
    },
  },
  floor: {
    read: ({ floor }) => floor ?? '',
    body: (code) => ({ floor: orNull(code), location2: null }),
  },
  suite: {
    read: ({ location2 }) => location2 ?? '',
    body: (key) => {
      const { code, floorCode } = readRoomKey(key)
      return { location2: orNull(code), ...(floorCode !== undefined && { floor: floorCode }) }
    },
  },
}

const wordsOf = (record: Placed): Record<PlaceLevelName, string | null> => ({
  campus: record.campus,
  building: record.location1,
  floor: record.floor,
  suite: record.location2,
})

type FieldProps<T> = Props<T> & { readonly level: PlaceLevelName; readonly label: string }

function PlaceField<T extends Placed>(props: FieldProps<T>): ReactNode {
  const { kind, record, isEditable, change, level, label } = props
  const words = wordsOf(record)[level]
  const isWithin = level === 'floor' || level === 'suite'
  if (isWithin && record.buildingId === null) return <DisplayField label={label}>{words}</DisplayField>
  const { read, body } = levels[level]
  return (
    <EditableField
      kind={kind}
      record={record}
      isEditable={isEditable}
      label={label}
      value={read(record)}
      change={(seen, value) => change(seen, body(value))}
      undo={(after) =>
        change(after, {
          campus: record.campus,
          location1: record.location1,
          buildingId: record.buildingId,
          floor: record.floor,
          location2: record.location2,
        })
      }
      editor={(editor) => (
        <PlaceEditor {...editor} propertyId={record.propertyId} level={level} place={placeOf(record)} />
      )}
    >
      {words}
    </EditableField>
  )
}
