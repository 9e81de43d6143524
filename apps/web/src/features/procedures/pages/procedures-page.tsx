import type { Procedure } from '@fettle/contract/procedures'
import { maxLength } from '@fettle/rules/limits'
import { pageSizes } from '@fettle/rules/paging'
import { Anchor, Badge, Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ListPager } from '#records/list/list-pager.tsx'
import { SearchBox } from '#records/list/search-box.tsx'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/procedure.module.css'
import { ProcedureForm } from '../components/procedure-form.tsx'
import { ProcedureMenu } from '../components/procedure-menu.tsx'
import { ProcedureTable } from '../components/procedure-table.tsx'
import {
  createProcedureOptions,
  procedureChange,
  procedureKind,
  procedureListQuery,
  procedureQuery,
} from '../procedures.queries.ts'

const title = 'Procedures'
const newRecord = 'create'
const section = { to: '/admin/$section', params: { section: 'procedures' } } as const
const linkTo = (record: string) =>
  ({ to: '/admin/$section/$record', params: { section: 'procedures', record } }) as const

/** Procedures as a list, each on a page of its own, and a new one (C8.6). */
export function ProceduresPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  if (record === newRecord) return <NewProcedure />
  if (record !== undefined) return <OneProcedure procedureId={Number(record)} />
  return <ProcedureList search={search} onSearch={onSearch} />
}

const newLink = (
  <Button component={Link} to="/admin/procedures/create" leftSection={<IconPlus size={16} aria-hidden />}>
    New Procedure
  </Button>
)

function ProcedureList({ search, onSearch }: Pick<AdminSectionProps, 'search' | 'onSearch'>): ReactNode {
  usePageTitle(title)
  const text = typeof search.search === 'string' ? search.search : undefined
  const showsInactive = search.inactive === 'true' || search.inactive === true
  const skip = Number(search.skip) > 1 ? Math.trunc(Number(search.skip)) : 1
  const list = useQuery(
    procedureListQuery({
      skip,
      ...(text !== undefined && { search: text }),
      ...(showsInactive && { includeInactive: true as const }),
    }),
  )
  const go = (next: Record<string, unknown>) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ search: text, inactive: showsInactive || undefined, ...next }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
      { replace: true },
    )
  const pager = (
    <ListPager page={list.data} take={pageSizes.list} skip={skip} onSkip={(next) => go({ skip: next })} />
  )
  return (
    <>
      <PageHeader
        title={title}
        {...(list.data && { note: String(list.data.pagination.totalItems) })}
        actions={newLink}
      />
      <div className={classes.head}>
        <SearchBox
          label="Search title or description"
          value={text}
          maxLength={maxLength.name}
          onSearch={(next) => go({ search: next })}
        />
        <Checkbox
          className={classes.tickAll ?? ''}
          label="Show inactive"
          checked={showsInactive}
          onChange={(event) => go({ inactive: event.currentTarget.checked || undefined })}
        />
      </div>
      <SectionData query={list}>
        {(page) => {
          if (page.data.length > 0) return <ProcedureTable rows={page.data} foot={pager} />
          if (text === undefined) return <EmptyState message="Nothing here yet.">{newLink}</EmptyState>
          return (
            <EmptyState message="Nothing matches these filters.">
              <Button variant="default" onClick={() => onSearch({}, { replace: true })}>
                Reset
              </Button>
            </EmptyState>
          )
        }}
      </SectionData>
    </>
  )
}

const back = (
  <Link {...section} className={classes.link}>
    {title}
  </Link>
)

function NewProcedure(): ReactNode {
  usePageTitle('New Procedure')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const creating = useMutation(createProcedureOptions())
  return (
    <>
      <PageHeader title="New Procedure" note={back} />
      <ProcedureForm
        procedure={null}
        saving={creating}
        saveLabel="Create Procedure"
        onSave={(body, _seen, onDone) =>
          creating.mutate(body, {
            onSuccess: async (made) => {
              onDone()
              await queries.invalidateQueries({ queryKey: procedureKind.listKey })
              await navigate({ ...linkTo(String(made.procedureId)), replace: true })
            },
          })
        }
      />
    </>
  )
}

function OneProcedure({ procedureId }: { procedureId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(procedureQuery(procedureId))}
      title={title}
      nameOf={(one) => one.title}
      forbidden={forbiddenText}
      missing={{
        message: 'This procedure does not exist.',
        wayOn: (
          <Anchor component={Link} to="/admin/procedures">
            Go to the procedures
          </Anchor>
        ),
      }}
      staleTitle="This procedure could not be refreshed"
    >
      {(procedure) => <ProcedureView procedure={procedure} />}
    </ReadableRecord>
  )
}

function ProcedureView({ procedure }: { procedure: Procedure }): ReactNode {
  const changing = useRecordChange(procedureKind, procedure.procedureId)
  const count = procedure.scheduleCount
  return (
    <>
      <PageHeader
        title={procedure.title}
        note={
          <>
            {back}
            {count > 0 &&
              ` · ${count} PM ${count === 1 ? 'schedule' : 'schedules'}. Orders made keep their lines.`}{' '}
            {!procedure.activeFlag && (
              <Badge color="gray" variant="light">
                Inactive
              </Badge>
            )}
          </>
        }
        actions={<ProcedureMenu procedure={procedure} />}
      />
      <ProcedureForm
        procedure={procedure}
        saving={changing}
        saveLabel="Save"
        onSave={(body, fmModId, onDone) =>
          changing.run(procedureChange({ ...procedure, fmModId }, body), {
            notice: 'The procedure was saved.',
            onDone,
          })
        }
      />
      <ChangeNotice record={recordKey(procedureKind, procedure.procedureId)} />
    </>
  )
}
