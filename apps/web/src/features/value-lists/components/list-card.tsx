import {
  changeListValue,
  deleteListValue,
  type ListValue,
  orderListValues,
} from '@fettle/contract/value-lists'
import { type ValueListKey, valueListOf } from '@fettle/rules/records/value-lists'
import { compareNaturally } from '@fettle/rules/text/natural-order'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RetireActions } from '#records/change/retire-actions.tsx'
import classes from '#ui/editable-lines.module.css'
import { moved } from '#ui/moved.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { useListChange } from '../value-lists.queries.ts'
import { ValueDialog } from './value-dialog.tsx'

type Props = { readonly list: ValueListKey; readonly values: readonly ListValue[] }

/** One list: its values in order, with actions for each. */
export function ListCard({ list, values }: Props): ReactNode {
  const ordering = useListChange()
  const [dialog, setDialog] = useState<'new' | number | null>(null)
  const opened = values.find(({ valueId }) => valueId === dialog)
  const { label, about, isByProperty } = valueListOf(list)
  const mayChangeShared = useMayChangeShared()
  const groups = useGroups(values)
  const moveIn = (group: Group) => (from: number, to: number) => {
    const valueIds = groups
      .flatMap((each) => (each === group ? moved(each.values, from, to) : each.values))
      .map(({ valueId }) => valueId)
    ordering.run({ send: () => call(orderListValues, { params: { list }, body: { valueIds } }) })
  }
  return (
    <SectionCard
      id={list}
      title={label}
      count={values.length}
      isFlush
      actions={
        (mayChangeShared || isByProperty) && (
          <Button variant="default" size="compact-md" onClick={() => setDialog('new')}>
            New value
          </Button>
        )
      }
    >
      <p className={classes.about}>{values.length === 0 ? `${about} Nothing here yet.` : about}</p>
      <ChangeError error={ordering.error} />
      {groups.map((group) => (
        <div key={group.propertyId}>
          {groups.length > 1 && <h3 className={classes.group}>{group.name}</h3>}
          <SortableList
            label={groups.length > 1 ? `${label}, ${group.name}` : label}
            items={group.values}
            keyOf={({ valueId }) => valueId}
            nameOf={({ value }) => value}
            onMove={mayChangeShared ? moveIn(group) : undefined}
          >
            {(value) => (
              <ValueLine
                list={list}
                value={value}
                property={groups.length > 1 ? undefined : group.propertyName}
                onOpen={() => setDialog(value.valueId)}
              />
            )}
          </SortableList>
        </div>
      ))}
      {(dialog === 'new' || opened) && (
        <ValueDialog list={list} value={opened ?? null} onClose={() => setDialog(null)} />
      )}
    </SectionCard>
  )
}

type Group = {
  /** 0 for values of all properties. */
  readonly propertyId: number
  readonly propertyName: string | undefined
  readonly name: string
  readonly values: readonly ListValue[]
}

/** Groups values by property: shared values first, then properties by name. Keeps the order within each group. */
function useGroups(values: readonly ListValue[]): Group[] {
  const { properties, settings } = useWorkspace()
  const groups = new Map<number, ListValue[]>()
  for (const value of values) {
    const key = value.propertyId ?? 0
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return [...groups]
    .map(([propertyId, ofGroup]) => {
      const propertyName = properties.find((each) => each.propertyId === propertyId)?.propertyName
      const name = propertyName ?? `All ${settings.multiPropLabelPlural.toLowerCase()}`
      return { propertyId, propertyName, name, values: ofGroup }
    })
    .toSorted(
      (one, other) =>
        Number(one.propertyId > 0) - Number(other.propertyId > 0) || compareNaturally(one.name, other.name),
    )
}

type LineProps = {
  readonly list: ValueListKey
  readonly value: ListValue
  /** Shown in the line unless a heading names it. */
  readonly property: string | undefined
  readonly onOpen: () => void
}

function ValueLine({ list, value, property, onOpen }: LineProps): ReactNode {
  const mayChangeShared = useMayChangeShared()
  const changing = useListChange()
  const { valueId, propertyId, requestPriority, isActive, isFixed, fmModId } = value
  const params = { list, valueId }
  const words = (
    <>
      <span className={classes.name}>{value.value}</span>
      {requestPriority !== null && <span className={classes.fact}>number {requestPriority}</span>}
      {property && <span className={classes.fact}>{property}</span>}
      {isFixed && <span className={classes.fact}>always there</span>}
      {!isActive && (
        <Badge variant="default" size="sm">
          Inactive
        </Badge>
      )}
    </>
  )
  if (isFixed || (propertyId === null && !mayChangeShared))
    return <div className={classes.words}>{words}</div>
  return (
    <div className={classes.line}>
      <UnstyledButton className={classes.words} onClick={onOpen}>
        {words}
      </UnstyledButton>
      <RetireActions
        isInRow
        name={value.value}
        isActive={isActive}
        changing={changing}
        setActive={(next) => call(changeListValue, { params, body: { isActive: next } })}
        remove={() => call(deleteListValue, { params, ifMatch: fmModId })}
      />
    </div>
  )
}
