import { changeBudgets } from '@fettle/contract/budgets'
import { budgetField, budgetProblems, budgetYears } from '@fettle/rules/orders/budgets'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { type BudgetEntry, changedCells, noEntry, withLastYear } from '../budget-entry.ts'
import { type BudgetYear, budgetsQuery, budgetsRecord, useBudgetChange } from '../budgets.queries.ts'
import { BudgetGrid } from '../components/budget-grid.tsx'
import classes from '../components/budgets.module.css'

const title = 'Budgets'

/** Offered years before and after the present one. */
const yearsAround = { before: 3, after: 2 } as const

function readSearch(
  search: AdminSectionProps['search'],
  { ids, first, thisYear }: { ids: readonly number[]; first: number; thisYear: number },
): BudgetYear {
  const year = Number(search.year)
  const isYear = Number.isInteger(year) && year >= budgetYears.first && year <= budgetYears.last
  return {
    propertyId: ids.find((id) => String(id) === String(search.property)) ?? first,
    year: isYear ? year : thisYear,
  }
}

/** Yearly budgets of the buildings of a property, by type of cost. */
export function BudgetsPage({ search, onSearch }: AdminSectionProps): ReactNode {
  usePageTitle(title)
  const { properties, property } = useWorkspace()
  const thisYear = new Date().getFullYear()
  const ids = properties.map(({ propertyId }) => propertyId)
  const which = readSearch(search, { ids, first: property.propertyId, thisYear })
  const years = new Set([
    which.year,
    ...Array.from(
      { length: yearsAround.before + yearsAround.after + 1 },
      (_, at) => thisYear - yearsAround.before + at,
    ),
  ])
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.parameters}>
        <Select
          label="Year"
          allowDeselect={false}
          data={[...years].toSorted((one, other) => one - other).map(String)}
          value={String(which.year)}
          onChange={(year) => onSearch({ ...search, year: Number(year) })}
        />
        {properties.length > 1 && (
          <Select
            label="Property"
            allowDeselect={false}
            searchable
            data={properties.map(({ propertyId, propertyName }) => ({
              value: String(propertyId),
              label: propertyName,
            }))}
            value={String(which.propertyId)}
            onChange={(propertyId) => onSearch({ ...search, property: Number(propertyId) })}
          />
        )}
      </div>
      <BudgetYearForm key={`${which.propertyId} ${which.year}`} which={which} />
      <ChangeNotice record={budgetsRecord} />
    </>
  )
}

function BudgetYearForm({ which }: { readonly which: BudgetYear }): ReactNode {
  const query = useQuery(budgetsQuery(which))
  const changing = useBudgetChange(which)
  const { entry, change, unsaved } = useStoredEntry<BudgetEntry>(
    `budgets-${which.propertyId}-${which.year}`,
    noEntry,
  )
  const { data, isPlaceholderData } = query
  if (data === undefined || isPlaceholderData)
    return (
      <ListBody name="The budgets" query={query} hasRows={false}>
        <RecordLoading />
      </ListBody>
    )
  if (data.buildings.length === 0)
    return <EmptyState message="This property has no buildings. Add one before you enter budgets." />
  const cells = changedCells(entry, data, { sawPresent: changing.error !== null })
  const problems = budgetProblems(cells, data)
  const refused = fieldErrors(changing.error)
  const problemOf = (buildingId: number, costType: string) => {
    const at = cells.findIndex((cell) => cell.buildingId === buildingId && cell.costType === costType)
    if (at < 0) return undefined
    return problems.find(({ field }) => field === budgetField(at))?.message ?? refused.get(budgetField(at))
  }
  const copied = withLastYear(entry, data)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cells.length === 0 || problems.length > 0 || changing.isPending) return
    changing.run({
      send: () => call(changeBudgets, { body: { ...which, cells } }),
      notice: 'The budgets were saved.',
      onDone: unsaved.clear,
    })
  }
  const cancel = () => {
    unsaved.clear()
    changing.reset()
  }
  return (
    <ListBody name="The budgets" query={query} hasRows>
      {unsaved.isRestored && <RestoredDraftNotice onDiscard={cancel} />}
      <form onSubmit={submit} noValidate>
        <SectionCard
          title={`Budgets of ${which.year}`}
          isFlush
          actions={
            <Button
              variant="default"
              size="compact-md"
              disabled={copied === entry}
              onClick={() => change(copied)}
            >
              Copy from {which.year - 1}
            </Button>
          }
        >
          <BudgetGrid budgets={data} entry={entry} problemOf={problemOf} onChange={change} />
          <ChangeError error={changing.error} scrolls={false} />
          <div className={classes.buttons}>
            <Button variant="default" disabled={cells.length === 0} onClick={cancel}>
              Discard changes
            </Button>
            <Button
              type="submit"
              color="petrol"
              loading={changing.isPending}
              disabled={cells.length === 0 || problems.length > 0}
            >
              Save
            </Button>
          </div>
        </SectionCard>
      </form>
    </ListBody>
  )
}
