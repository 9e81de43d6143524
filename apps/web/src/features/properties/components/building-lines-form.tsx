import { readBuildingLines } from '@fettle/rules/set-up'
import { Anchor, Button, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { RecordDraft } from '#records/form/create-record-page.tsx'
import type { DraftState } from '#records/form/use-draft.ts'
import { makeBuildings } from '../set-up.queries.ts'

/** Characters of a list that is typed; longer ones are imported. */
const maxTyped = 10_000

type Draft = { readonly text: string }
type Props = { readonly propertyId: number }

/** Buildings typed one a line; a longer list is imported from a spreadsheet. */
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
  const buildings = readBuildingLines(text)
  const making = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => makeBuildings(propertyId, buildings),
    onSuccess: () => state.discard(),
    onSettled: () => queries.invalidateQueries(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!making.isPending && buildings.length > 0) making.mutate()
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
          onChange={(event) => state.change({ text: event.currentTarget.value })}
        />
        <ChangeError error={making.error} />
        <div>
          <Button
            type="submit"
            variant="default"
            loading={making.isPending}
            disabled={buildings.length === 0}
          >
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
