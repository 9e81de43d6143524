import { readBuildingLines } from '@fettle/rules/set-up'
import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { makeBuildings } from '../set-up.queries.ts'

/** Characters of a list that is typed; longer ones are imported. */
const maxTyped = 10_000

/** Buildings typed one a line; a longer list is imported from a spreadsheet. */
export function BuildingLinesForm({ propertyId }: { readonly propertyId: number }): ReactNode {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const buildings = readBuildingLines(text)
  const making = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => makeBuildings(propertyId, buildings),
    onSuccess: () => setText(''),
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
          label="Buildings, one a line"
          description="A name, or a code and a name: ANX, Annex. A spreadsheet is read by npm run fettle import."
          autosize
          minRows={3}
          maxLength={maxTyped}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
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
      </Stack>
    </form>
  )
}
