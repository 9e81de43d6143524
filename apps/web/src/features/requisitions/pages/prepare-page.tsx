import type { Suggestion } from '@fettle/contract/requisitions'
import { formatTotal } from '@fettle/rules/text/money'
import { Anchor, Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { describeError, fieldErrors } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { warehouseChoicesQuery } from '#nouns/parts/warehouse-choices.queries.ts'
import { PropertyField } from '#nouns/places/property-place-fields.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { clearingRefusal } from '#records/change/clearing-refusal.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/requisitions.module.css'
import { SupplierCard } from '../components/supplier-card.tsx'
import {
  bySupplier,
  type PreparedEntries,
  type PreparedLine,
  preparedLines,
  totalOf,
} from '../prepared-lines.ts'
import { prepareOptions, suggestionsQuery } from '../requisition-change.ts'
import { quantityFault } from '../requisition-words.ts'

const title = 'Prepare Requisition'

/** The low parts of a property by supplier, from which drafts are made ([C1.030], [C1.031]). */
export function PreparePage(): ReactNode {
  usePageTitle(title)
  const { property } = useWorkspace()
  const [propertyId, setPropertyId] = useState(property.propertyId)
  const { data, error, refetch } = useQuery(suggestionsQuery(propertyId))
  const shown = () => {
    if (data) return <Suggestions key={propertyId} propertyId={propertyId} suggestions={data} />
    return error ? <ErrorState {...describeError(error)} onRetry={() => void refetch()} /> : <RecordLoading />
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Anchor component={Link} to="/requisitions">
            Requisitions
          </Anchor>
        }
      />
      <div className={classes.page}>
        <div className={classes.where}>
          <PropertyField propertyId={propertyId} onChange={setPropertyId} />
        </div>
        {shown()}
      </div>
    </>
  )
}

type Props = { readonly propertyId: number; readonly suggestions: readonly Suggestion[] }

const draftsText = (count: number) => (count === 1 ? 'Make 1 Draft' : `Make ${count} Drafts`)

function Suggestions({ propertyId, suggestions }: Props): ReactNode {
  const { settings } = useWorkspace()
  const navigate = useNavigate()
  const preparing = useSingleMutation(prepareOptions(useQueryClient()))
  const key = useRef(newIdempotencyKey())
  const [hasTried, setTried] = useState(false)
  const warehouses = useQuery(warehouseChoicesQuery(propertyId))
  const { entry, change, unsaved } = useStoredEntry(`prepare-requisitions-${propertyId}`, {
    warehouseId: '',
    lines: {} as PreparedEntries,
  })
  const lines = preparedLines(suggestions, entry.lines)
  const chosen = lines.filter(({ isChosen }) => isChosen)
  const ordered = chosen.filter(({ entered }) => quantityFault(entered) === null)
  const drafts = bySupplier(chosen).length
  const edit = clearingRefusal(preparing, change)
  const set = ({ partId, isChosen, entered }: PreparedLine, part: Partial<PreparedEntries[number]>) => {
    key.current = newIdempotencyKey()
    edit({ lines: { ...entry.lines, [partId]: { isChosen, quantity: entered, ...part } } })
  }
  const only = warehouses.data?.length === 1 ? warehouses.data[0]?.value : undefined
  const warehouseId = entry.warehouseId || only || ''
  const refused = fieldErrors(preparing.error)
  const errorOf = (line: PreparedLine) => {
    const fault = hasTried && line.isChosen ? quantityFault(line.entered) : null
    if (fault !== null) return fault
    const at = chosen.findIndex(({ partId }) => partId === line.partId)
    return refused.get(`lines.${at}.quantity`) ?? refused.get(`lines.${at}.partId`) ?? null
  }
  const submit = () => {
    setTried(true)
    if (preparing.isPending || ordered.length < chosen.length) return
    const body = {
      propertyId,
      warehouseId: warehouseId === '' ? null : Number(warehouseId),
      lines: chosen.map(({ partId, quantity, requested }) => ({ partId, quantity, requested })),
    }
    preparing.mutate(
      { body, idempotencyKey: key.current },
      {
        onSuccess: ({ requisitionIds: [first, ...others] }) => {
          unsaved.clear()
          if (first !== undefined && others.length === 0)
            void navigate({
              to: '/requisitions/$requisitionId',
              params: { requisitionId: String(first) },
            })
          else void navigate({ to: '/requisitions', search: { status: 'Draft' } })
        },
        // A changed number of requested units makes another call of the same entries.
        onError: () => {
          key.current = newIdempotencyKey()
        },
      },
    )
  }
  if (suggestions.length === 0)
    return (
      <EmptyState message="No parts are low. A part is listed here when its available units and the units on order are at or below Reorder At.">
        <Button component={Link} to="/parts" variant="default">
          Go to the parts
        </Button>
      </EmptyState>
    )
  return (
    <>
      <div className={classes.where}>
        <ChoiceField
          label="Deliver to"
          canClear
          offer={warehouses}
          value={warehouseId || null}
          choices={warehouses.data ?? []}
          error={refused.get('warehouseId') ?? null}
          onChange={(picked) => edit({ warehouseId: picked ?? '' })}
        />
      </div>
      {bySupplier(lines).map((group) => (
        <SupplierCard key={group.vendorId ?? 0} group={group} errorOf={errorOf} onChange={set} />
      ))}
      <ChangeError error={preparing.error} />
      <div className={classes.foot}>
        <Text className={classes.total ?? ''}>
          {ordered.length} of {lines.length} parts · {formatTotal(totalOf(ordered), settings)}
        </Text>
        <Button loading={preparing.isPending} disabled={drafts === 0} onClick={submit}>
          {draftsText(drafts)}
        </Button>
      </div>
    </>
  )
}
