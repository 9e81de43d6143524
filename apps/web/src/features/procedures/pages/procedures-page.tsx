import type { Procedure } from '@fettle/contract/procedures'
import { Badge } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { forbiddenText } from '#lib/error-texts.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { useSectionSearch } from '#records/list/use-section-search.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { WayOn } from '#records/page/way-on.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from '../components/procedure.module.css'
import { ProcedureForm } from '../components/procedure-form.tsx'
import { ProcedureMenu } from '../components/procedure-menu.tsx'
import { procedureList } from '../procedures.list.tsx'
import {
  createProcedureOptions,
  procedureChange,
  procedureKind,
  procedureQuery,
} from '../procedures.queries.ts'

const title = 'Procedures'
const newRecord = 'create'
const section = { to: '/admin/$section', params: { section: 'procedures' } } as const
const linkTo = (record: string) =>
  ({ to: '/admin/$section/$record', params: { section: 'procedures', record } }) as const

/** Procedures as a list, a page for each, and a form for a new one (C8.6). */
export function ProceduresPage({ record, search, onSearch }: AdminSectionProps): ReactNode {
  const mayChange = useMayChangeShared()
  const list = useSectionSearch('procedures', procedureList.address, { search, onSearch })
  if (record === newRecord) return mayChange ? <NewProcedure /> : <ForbiddenState message={forbiddenText} />
  if (record !== undefined) return <OneProcedure procedureId={Number(record)} />
  return <procedureList.Page {...list} />
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
  const creating = useSingleMutation(createProcedureOptions())
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
      one="procedure"
      wayOn={<WayOn to="/admin/procedures">Go to the procedures</WayOn>}
    >
      {(procedure) => <ProcedureView procedure={procedure} />}
    </ReadableRecord>
  )
}

function ProcedureView({ procedure }: { procedure: Procedure }): ReactNode {
  const changing = useRecordChange(procedureKind, procedure.procedureId)
  const count = procedure.scheduleCount
  const mayChange = useMayChangeShared()
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
        actions={mayChange && <ProcedureMenu procedure={procedure} />}
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
