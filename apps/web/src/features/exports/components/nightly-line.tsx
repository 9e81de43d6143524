import { deleteNightlyExport, type NightlyExport, updateNightlyExport } from '@fettle/contract/exports'
import { exportStateLabels } from '@fettle/rules/desk/exports'
import { exportKeptDays } from '@fettle/rules/records/limits'
import { Badge, Group, Switch } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { thenListNightly, useNightlyChange } from '../export-changes.ts'
import { useExportWords } from '../use-export-words.ts'
import classes from './exports.module.css'

/** One nightly export: contents, author, latest result and on/off switch. */
export function NightlyLine({ nightly }: { nightly: NightlyExport }): ReactNode {
  const navigate = useNavigate()
  const changing = useNightlyChange()
  const [asksToDelete, setAsking] = useState(false)
  const { subject, facts } = useExportWords()(nightly)
  const { nightlyExportId, name, isActive, lastRun, createdBy } = nightly
  const setActive = (next: boolean) =>
    thenListNightly(call(updateNightlyExport, { params: { nightlyExportId }, body: { isActive: next } }))
  return (
    <>
      <RecordLine
        title={
          <Group gap="xs">
            <span className={classes.subject}>{name}</span>
            {!isActive && (
              <Badge color="gray" variant="light">
                Off
              </Badge>
            )}
          </Group>
        }
        facts={[subject, ...facts, `by ${createdBy}`]}
        note={
          lastRun !== null && (
            <span className={classes.detail}>
              Last one: {exportStateLabels[lastRun.state].toLowerCase()},{' '}
              <Moment iso={lastRun.createdDateTime} />
            </span>
          )
        }
        actions={
          <Group gap="xs" wrap="nowrap">
            <Switch
              label="On"
              aria-label={`On: ${name}`}
              checked={isActive}
              disabled={changing.isPending}
              onChange={({ currentTarget: { checked } }) =>
                changing.run({
                  send: () => setActive(checked),
                  notice: checked ? `${name} is on.` : `${name} is off.`,
                  undo: () => setActive(isActive),
                })
              }
            />
            <ActionsMenu
              label={`Actions for ${name}`}
              actions={[
                {
                  label: 'Change',
                  Icon: IconPencil,
                  run: () =>
                    void navigate({
                      to: '/exports/nightly/$nightlyExportId',
                      params: { nightlyExportId: String(nightlyExportId) },
                    }),
                },
                { label: 'Delete', Icon: IconTrash, isDangerous: true, run: () => setAsking(true) },
              ]}
            />
          </Group>
        }
      />
      {!asksToDelete && <ChangeError error={changing.error} />}
      {asksToDelete && <DeleteDialog nightly={nightly} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeleteDialog({ nightly, onClose }: { nightly: NightlyExport; onClose: () => void }): ReactNode {
  const changing = useNightlyChange()
  const { nightlyExportId, name, fmModId: ifMatch } = nightly
  return (
    <Confirm
      opened
      isDangerous
      title={`Delete ${name}?`}
      message={`It is made no more. What it made is kept its ${exportKeptDays} days.`}
      confirmLabel="Delete"
      isBusy={changing.isPending}
      error={changing.error ? describeError(changing.error).title : undefined}
      onConfirm={() =>
        changing.run({
          send: () => thenListNightly(call(deleteNightlyExport, { params: { nightlyExportId }, ifMatch })),
          notice: `${name} was deleted.`,
          onDone: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
