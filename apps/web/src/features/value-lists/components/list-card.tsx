import {
  changeListValue,
  deleteListValue,
  type ListValue,
  orderListValues,
} from '@fettle/contract/value-lists'
import { type ValueListKey, valueListOf } from '@fettle/rules/value-lists'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RetireActions } from '#records/change/retire-actions.tsx'
import { moved } from '#ui/moved.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { useListChange } from '../value-lists.queries.ts'
import { ValueDialog } from './value-dialog.tsx'
import classes from './value-lists.module.css'

type Props = { readonly list: ValueListKey; readonly values: readonly ListValue[] }

/** One list: its values in their order, and what can be done with each. */
export function ListCard({ list, values }: Props): ReactNode {
  const ordering = useListChange()
  const [dialog, setDialog] = useState<'new' | number | null>(null)
  const opened = values.find(({ valueId }) => valueId === dialog)
  const { label, about, isByProperty } = valueListOf(list)
  const mayChangeShared = useMayChangeShared()
  const move = (from: number, to: number) => {
    const valueIds = moved(values, from, to).map(({ valueId }) => valueId)
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
      <SortableList
        label={label}
        items={values}
        keyOf={({ valueId }) => valueId}
        nameOf={({ value }) => value}
        onMove={mayChangeShared ? move : undefined}
      >
        {(value) => <ValueLine list={list} value={value} onOpen={() => setDialog(value.valueId)} />}
      </SortableList>
      {(dialog === 'new' || opened) && (
        <ValueDialog list={list} value={opened ?? null} onClose={() => setDialog(null)} />
      )}
    </SectionCard>
  )
}

type LineProps = { readonly list: ValueListKey; readonly value: ListValue; readonly onOpen: () => void }

function ValueLine({ list, value, onOpen }: LineProps): ReactNode {
  const { properties } = useWorkspace()
  const mayChangeShared = useMayChangeShared()
  const changing = useListChange()
  const { valueId, propertyId, requestPriority, isActive, isFixed, fmModId } = value
  const property = properties.find((each) => each.propertyId === propertyId)
  const params = { list, valueId }
  const words = (
    <>
      <span className={classes.value}>{value.value}</span>
      {requestPriority !== null && <span className={classes.fact}>number {requestPriority}</span>}
      {property && <span className={classes.fact}>{property.propertyName}</span>}
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
