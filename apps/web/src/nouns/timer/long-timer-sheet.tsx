import { dayInWords } from '@fettle/rules/orders/hold'
import { formatHours } from '@fettle/rules/text/money'
import { language } from '@fettle/rules/time/formats'
import { type DayFormat, localDay } from '@fettle/rules/time/time'
import { Button, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { viewerZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { HoursField } from '#nouns/labor/hours-field.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import classes from '#ui/sheet-form.module.css'
import { SheetPanel } from '#ui/sheet-panel.tsx'

type Props = {
  readonly orderNumber: string
  readonly startedAtMs: number
  readonly changing: { readonly isPending: boolean; readonly error: Error | null }
  /** 0 books nothing. */
  readonly onBook: (hours: number) => void
  readonly onClose: () => void
}

const width = 420

/** Asks for the hours of a forgotten timer. */
export function LongTimerSheet({ orderNumber, startedAtMs, changing, onBook, onClose }: Props): ReactNode {
  const { settings } = useWorkspace()
  const [hours, setHours] = useState<number | ''>('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hours !== '' && !Number.isNaN(hours) && !changing.isPending) onBook(hours)
  }
  return (
    <SheetPanel title="Stop timer" width={width} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Text>
          Your timer on Order {orderNumber} has been running for {ranFor(Date.now() - startedAtMs)}, since{' '}
          {since(startedAtMs, settings)}. How many hours should be booked?
        </Text>
        <HoursField
          label="Labor Hours"
          withAsterisk
          placeholder="0.00"
          takesFocus
          hours={hours === '' ? null : hours}
          onHours={(entered) => setHours(entered ?? '')}
        />
        <div className={classes.foot}>
          <ChangeError error={changing.error} />
          <div className={classes.buttons}>
            <Button variant="default" disabled={changing.isPending} onClick={() => onBook(0)}>
              Book no hours
            </Button>
            <Button type="submit" disabled={hours === '' || Number.isNaN(hours)} loading={changing.isPending}>
              {hours === '' || Number.isNaN(hours) ? 'Book hours' : `Book ${formatHours(hours)} h`}
            </Button>
          </div>
        </div>
      </form>
    </SheetPanel>
  )
}

const minuteMs = 60_000

function ranFor(elapsedMs: number): string {
  const minutes = Math.floor(elapsedMs / minuteMs)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return [
    ...(days > 0 ? [`${days} d`] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(days === 0 ? [`${minutes % 60} min`] : []),
  ].join(' ')
}

const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' })

/** In the viewer's time zone: 'Tue, Jan 6, 9:00 AM'. */
function since(startedAtMs: number, formats: DayFormat): string {
  const dayOf = (atMs: number) => localDay(atMs, viewerZone())
  return `${dayInWords(dayOf(startedAtMs), dayOf(Date.now()), formats)}, ${clock.format(startedAtMs)}`
}
