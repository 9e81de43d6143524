import { valueListOf } from '@fettle/rules/records/value-lists'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import classes from '#ui/editable-lines.module.css'
import { JumpChips } from '#ui/jump-chips.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ListCard } from '../components/list-card.tsx'
import { editableListsQuery, valueListsRecord } from '../value-lists.queries.ts'

const title = 'Value lists'

/** Note about the values that an administrator of some properties can change. */
function SharedValuesNote(): ReactNode {
  const many = useWorkspace().settings.multiPropLabelPlural.toLowerCase()
  if (useMayChangeShared()) return null
  return (
    <Alert mb="sm">
      You can change the values of your own {many}. Only an administrator of all {many} can change values of
      the whole system, and the order of values.
    </Alert>
  )
}

/** The value lists, with each value at its position (C8.9). */
export function ValueListsPage(): ReactNode {
  usePageTitle(title)
  const query = useQuery(editableListsQuery)
  const lists = query.data
  return (
    <>
      <PageHeader title={title} />
      <SharedValuesNote />
      <ListBody name="The lists" query={query} hasRows={lists !== undefined}>
        {lists === undefined ? (
          <RecordLoading />
        ) : (
          <div className={classes.lists}>
            <JumpChips
              label="Lists"
              chips={lists.map(({ list, values }) => ({
                id: list,
                label: valueListOf(list).label,
                count: String(values.length),
              }))}
            />
            {lists.map(({ list, values }) => (
              <ListCard key={list} list={list} values={values} />
            ))}
          </div>
        )}
      </ListBody>
      <ChangeNotice record={valueListsRecord} />
    </>
  )
}
