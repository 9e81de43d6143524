import { deleteProcedure, type Procedure } from '@fettle/contract/procedures'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { bodyOf, draftOf } from '../procedure-draft.ts'
import { createProcedureOptions, procedureChange, procedureKind } from '../procedures.queries.ts'

const longestTitle = 112

/** Copies or deletes a procedure. One used by schedules is deactivated instead. */
export function ProcedureMenu({ procedure }: { procedure: Procedure }): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const copying = useSingleMutation(createProcedureOptions())
  const changing = useRecordChange(procedureKind, procedure.procedureId)
  const copy = () => {
    const title = `${procedure.title.slice(0, longestTitle)} (copy)`
    copying.mutate(
      { ...bodyOf(draftOf(procedure)), title },
      {
        onSuccess: async (made) => {
          await queries.invalidateQueries({ queryKey: procedureKind.listKey })
          const params = { section: 'procedures', record: String(made.procedureId) }
          await navigate({ to: '/admin/$section/$record', params })
        },
      },
    )
  }
  const makeInactive = () =>
    changing.run(procedureChange(procedure, { ...bodyOf(draftOf(procedure)), activeFlag: false }), {
      notice: `${procedure.title} is inactive.`,
      onDone: () => setDeleting(false),
    })
  return (
    <>
      <ActionsMenu
        isBusy={copying.isPending}
        actions={[
          { label: 'Copy Procedure', Icon: IconCopy, run: copy },
          { label: 'Delete Procedure', Icon: IconTrash, isDangerous: true, run: () => setDeleting(true) },
        ]}
      />
      <ChangeError error={copying.error ?? changing.error} />
      {isDeleting && (
        <DeleteRecordDialog
          kind={procedureKind}
          record={procedure}
          name={procedure.title}
          message="This cannot be undone. Orders keep their lines."
          remove={(headers) =>
            call(deleteProcedure, { params: { procedureId: procedure.procedureId }, ...headers })
          }
          list="/admin/procedures"
          onClose={() => setDeleting(false)}
          {...(procedure.activeFlag && { onMakeInactive: makeInactive })}
        />
      )}
    </>
  )
}
