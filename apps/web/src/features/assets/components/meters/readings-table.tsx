import type { Meter, MeterReading } from '@fettle/contract/meters'
import { formatReading } from '@fettle/rules/meters/meter-reading'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ActionForm } from '#records/form/action-form.tsx'
import { ReasonField } from '#records/form/reason-field.tsx'
import { RecordTime } from '#records/page/record-time.tsx'
import type { Column } from '#ui/data-table.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { useStrikeReading } from '../../meters.queries.ts'
import { readingText, remarksOf } from './meter-words.ts'
import classes from './meters.module.css'
import { isWaiting } from './waiting-readings.ts'

type Props = {
  readonly meter: Meter
  readonly readings: readonly MeterReading[]
  readonly zone: string
  /** With usage and reader, for a full-width page. */
  readonly isWhole?: boolean
  readonly foot?: ReactNode
}

/** Readings of one meter, newest first ([B2.039], [B2.040]), including voided ones. */
export function ReadingsTable({ meter, readings, zone, isWhole = false, foot }: Props): ReactNode {
  const value = (reading: MeterReading) => <Value meter={meter} reading={reading} />
  const when = ({ date }: MeterReading) => <RecordTime iso={date} zone={zone} />
  const menu = (reading: MeterReading) =>
    reading.can.strike ? <ReadingMenu reading={reading} name={readingText(meter, reading)} /> : null
  const usage = (reading: MeterReading) =>
    reading.usage === null ? null : formatReading(reading.usage, meter.meterUnits)
  const hasMenu = readings.some(({ can }) => can.strike)
  const columns: Column<MeterReading>[] = [
    { key: 'reading', title: 'Reading', align: 'right', render: value },
    ...(isWhole && meter.type === 'Running'
      ? [{ key: 'usage', title: 'Use', align: 'right', clip: true, render: usage } as const]
      : []),
    // Without space for a date and time on one line.
    { key: 'date', title: 'Date', clip: isWhole, render: when },
    { key: 'order', title: 'Work Order #', clip: true, render: (reading) => <ReadOn reading={reading} /> },
    { key: 'notes', title: 'Notes', render: (reading) => <Notes reading={reading} /> },
    ...(isWhole
      ? [{ key: 'readBy', title: 'Read By', render: ({ readBy }: MeterReading) => readBy } as const]
      : []),
    ...(hasMenu
      ? [{ key: 'actions', title: 'Actions', isTitleHidden: true, align: 'right', render: menu } as const]
      : []),
  ]
  return (
    <RecordTable
      caption={`Readings of ${meter.meterName}`}
      columns={columns}
      rows={readings}
      rowKey={({ readingID }) => readingID}
      empty="No readings yet."
      minWidth={isWhole ? 560 : 400}
      {...(foot !== undefined && { foot })}
      card={(reading) => (
        <RecordLine
          title={value(reading)}
          facts={[
            when(reading),
            reading.wkordNum !== null && <ReadOn key="order" reading={reading} />,
            isWhole && reading.usage !== null && `${usage(reading)} used`,
            isWhole && reading.readBy,
          ]}
          note={<Notes reading={reading} />}
          {...(reading.can.strike && { actions: menu(reading) })}
        />
      )}
    />
  )
}

/** The value with its remarks. Struck through if voided. */
function Value({ meter, reading }: { meter: Meter; reading: MeterReading }): ReactNode {
  const text = readingText(meter, reading)
  if (reading.struckDateTime !== null) return <del className={classes.struck}>{text}</del>
  const remarks = [...remarksOf(meter, reading), ...(isWaiting(reading) ? ['On this device'] : [])]
  if (remarks.length === 0) return text
  return (
    <>
      {text}
      <div className={classes.remark}>{remarks.join(', ')}</div>
    </>
  )
}

/** The notes, with reason and person if voided. */
function Notes({ reading }: { reading: MeterReading }): ReactNode {
  const { notes, strikeReason, struckBy } = reading
  if (strikeReason === null) return notes
  return (
    <>
      {notes !== '' && <div>{notes}</div>}
      <div className={classes.reason}>
        {`Struck out${struckBy === null ? '' : ` by ${struckBy}`}: ${strikeReason}`}
      </div>
    </>
  )
}

/** The order of the reading. A deleted order shows its number only. */
function ReadOn({ reading: { workorderId, wkordNum } }: { reading: MeterReading }): ReactNode {
  if (workorderId === null) return wkordNum && `${wkordNum} (deleted)`
  return (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {wkordNum}
    </Link>
  )
}

type ReadingMenuProps = { readonly reading: MeterReading /** The reading as text. */; readonly name: string }

/** Actions on a reading: void it. */
function ReadingMenu({ reading, name }: ReadingMenuProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for reading ${name}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking(true)}>Strike out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ModalPanel title="Strike Out Reading" size="sm" opened={isAsking} onClose={() => setAsking(false)}>
        <StrikeForm reading={reading} name={name} onClose={() => setAsking(false)} />
      </ModalPanel>
    </>
  )
}

function StrikeForm({
  reading,
  name,
  onClose,
}: ReadingMenuProps & { readonly onClose: () => void }): ReactNode {
  const [reason, setReason] = useState('')
  const striking = useStrikeReading()
  return (
    <ActionForm
      label="Strike Out"
      isDangerous
      isDisabled={reason.trim() === ''}
      changing={striking}
      onCancel={onClose}
      onSubmit={() =>
        striking.mutate({ readingId: reading.readingID, reason: reason.trim() }, { onSuccess: onClose })
      }
    >
      <Text size="sm">{`${name} stays to be seen, and no longer counts.`}</Text>
      <ReasonField value={reason} onChange={setReason} />
    </ActionForm>
  )
}
