import { type DefaultAssignee, setDefaultAssignees } from '@fettle/contract/trade-settings'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { fieldErrors } from '#lib/error-texts.ts'
import { buildingChoices } from '#nouns/places/place-choices.ts'
import { useBuildings } from '#nouns/places/use-buildings.ts'
import { valueListQuery } from '#nouns/reference/reference.queries.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { AddButton } from '#ui/small-button.tsx'
import { useTradeChange } from '../trades.queries.ts'
import classes from './trades.module.css'

type Props = {
  readonly title: string
  readonly tradeId: number | null
  readonly propertyId: number
  readonly defaults: readonly DefaultAssignee[]
  readonly onClose: () => void
}

const elsewhere = 'elsewhere'
type Line = { readonly key: number; readonly building: string; readonly assignee: string | null }

const entryOf = ({ building, assignee }: Pick<Line, 'building' | 'assignee'>) => ({
  buildingId: building === elsewhere ? null : Number(building),
  assigneeId: Number(assignee),
})
const storedOf = ({ buildingId, assigneeId }: DefaultAssignee) => ({ buildingId, assigneeId })

type Stored = ReturnType<typeof storedOf>
type Entry = { readonly lines: readonly Line[]; readonly seen: readonly Stored[] }

const linesOf = (defaults: readonly DefaultAssignee[]): Line[] =>
  defaults.map(({ buildingId, assigneeId }, key) => ({
    key,
    building: buildingId === null ? elsewhere : String(buildingId),
    assignee: String(assigneeId),
  }))

/** The default assignees of one property: per building, and for the rest. */
export function DefaultsDialog({ title, tradeId, propertyId, defaults, onClose }: Props): ReactNode {
  const changing = useTradeChange()
  const people = useQuery(valueListQuery(propertyId, 'Workers'))
  const { offer, buildings } = useBuildings(propertyId)
  const unsaved = useUnsavedEdit<Entry>(`default-assignees-${tradeId ?? 'all'}-${propertyId}`, 0)
  const lines = unsaved.entered?.lines ?? linesOf(defaults)
  // The seen assignees are sent along, so that a concurrent change is rejected once.
  const seen = (changing.error === null && unsaved.entered?.seen) || defaults.map(storedOf)
  const setLines = (next: readonly Line[]) => {
    changing.reset()
    unsaved.change({ lines: next, seen })
  }
  const refused = fieldErrors(changing.error)
  const change = (key: number, part: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const add = () => {
    const building = lines.some((line) => line.building === elsewhere)
      ? String(
          buildings.find((each) => !lines.some((line) => line.building === String(each.buildingId)))
            ?.buildingId ?? elsewhere,
        )
      : elsewhere
    setLines([...lines, { key: Math.max(0, ...lines.map((line) => line.key)) + 1, building, assignee: null }])
  }
  const places = [{ value: elsewhere, label: 'Everywhere else' }, ...buildingChoices(buildings)]
  const names = [
    ...(people.data ?? []).map((each) => ({ value: String(each.fmRecordId), label: each.displayText })),
  ]
  // An inactive assignee keeps their name.
  for (const { assigneeId, assigneeName } of defaults)
    if (!names.some(({ value }) => value === String(assigneeId)))
      names.push({ value: String(assigneeId), label: assigneeName })
  const save = (assignees: readonly Stored[], before?: readonly Stored[]) =>
    call(setDefaultAssignees, {
      params: { propertyId },
      body: { tradeId, assignees: [...assignees], ...(before && { seen: [...before] }) },
    })
  return (
    <ModalPanel title={title} size={620} opened onClose={onClose}>
      <ActionForm
        label="Save"
        changing={changing}
        isDisabled={lines.some(({ assignee }) => assignee === null)}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={() =>
          changing.run({
            send: () => save(lines.map(entryOf), seen),
            notice: `${title} changed.`,
            undo: () => save(defaults.map(storedOf)),
            onDone: () => {
              unsaved.clear()
              onClose()
            },
          })
        }
      >
        {lines.length === 0 && <p className={classes.empty}>Nobody.</p>}
        <ul className={classes.assignees}>
          {lines.map((line, at) => (
            <li key={line.key} className={classes.assignee}>
              {tradeId !== null && (
                <ChoiceField
                  label="Where"
                  value={line.building}
                  choices={places}
                  offer={offer}
                  error={refused.get(`assignees.${at}.buildingId`)}
                  onChange={(building) => building !== null && change(line.key, { building })}
                />
              )}
              <ChoiceField
                label="Who"
                value={line.assignee}
                choices={names}
                offer={people}
                error={refused.get(`assignees.${at}.assigneeId`)}
                onChange={(assignee) => change(line.key, { assignee })}
              />
              <ActionIcon
                size={36}
                variant="default"
                aria-label={`Remove line ${at + 1}`}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {(tradeId !== null || lines.length === 0) && (
          <div>
            <AddButton onClick={add}>Add</AddButton>
          </div>
        )}
      </ActionForm>
    </ModalPanel>
  )
}
