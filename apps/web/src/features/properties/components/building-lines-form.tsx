import { readBuildingLines } from '@fettle/rules/desk/set-up'
import { Anchor, Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RecordDraft } from '#records/form/create-record-page.tsx'
import type { DraftState } from '#records/form/use-draft.ts'
import { Textarea } from '#ui/textarea.tsx'
import { addBuildings } from '../set-up.queries.ts'

/** Maximum characters of a typed list. Longer lists can be imported. */
const maxTyped = 10_000

type Draft = { readonly text: string }
type Props = { readonly propertyId: number }

/** Form for buildings, one per line. Longer lists can be imported from a spreadsheet. */
export function BuildingLinesForm({ propertyId }: Props): ReactNode {
  return (
    <RecordDraft<Draft>
      form={`set-up-buildings-${propertyId}`}
      fresh={() => ({ text: '' })}
      isTouched={({ text }) => text.trim() !== ''}
    >
      {(state) => <Lines state={state} propertyId={propertyId} />}
    </RecordDraft>
  )
}

function Lines({ state, propertyId }: Props & { readonly state: DraftState<Draft, null> }): ReactNode {
  const queries = useQueryClient()
  const { text } = state.draft
  const hasLines = readBuildingLines(text).length > 0
  const making = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => addBuildings(propertyId, text),
    onSuccess: ({ refused }) => {
      if (refused.length === 0) state.discard()
      else state.change({ text: refused.map(({ line }) => line).join('\n') })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const refused = making.data?.refused ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!making.isPending && hasLines) making.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label="Buildings, one per line"
          description="A name, or a code and a name: ANX, Annex."
          autosize
          minRows={3}
          maxLength={maxTyped}
          value={text}
          error={
            refused.length > 0 &&
            refused.map(({ line, reason }) => (
              <span key={line} style={{ display: 'block' }}>
                {line}: {reason}
              </span>
            ))
          }
          onChange={(event) => state.change({ text: event.currentTarget.value })}
        />
        <ChangeError error={making.error} />
        <div>
          <Button type="submit" variant="default" loading={making.isPending} disabled={!hasLines}>
            Add buildings
          </Button>
        </div>
        <div>
          <Anchor
            renderRoot={(props) => <Link to="/imports/new" search={{ kind: 'buildings' }} {...props} />}
          >
            Import buildings from a spreadsheet
          </Anchor>
        </div>
      </Stack>
    </form>
  )
}
