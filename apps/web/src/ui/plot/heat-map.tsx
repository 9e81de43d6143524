import { language } from '@fettle/rules/time/formats'
import { addDays, daysBetween, type WeekFormat, weekOf } from '@fettle/rules/time/time'
import { useElementSize } from '@mantine/hooks'
import { scaleQuantize } from 'd3-scale'
import { type ReactNode, useState } from 'react'
import { monthName } from './month-name.ts'
import classes from './plot.module.css'
import { PlotFigure } from './plot-figure.tsx'
import { PlotDrawing } from './plot-parts.tsx'
import { PlotWalk } from './plot-walk.tsx'

/** A calendar day, `YYYY-MM-DD`, with its value. */
type HeatDay = { readonly day: string; readonly value: number }

type Props = {
  /** Accessible name. */
  readonly label: string
  readonly from: string
  readonly to: string
  /** Days without a value are left out. */
  readonly days: readonly HeatDay[]
  readonly formats: WeekFormat
  /** Titles of the table's columns. */
  readonly axes: { readonly x: string; readonly y: string }
  readonly formatX: (day: string) => string
  readonly formatY: (value: number) => string
}

const levels = [1, 2, 3, 4] as const
type Level = (typeof levels)[number]

/** Used until measured. */
const firstWidth = 320
/** Pixels from one day to the next, between two days, and around them for the names of weekdays and months. */
const step = 15
const gap = 2
const margin = { top: 20, right: 4, bottom: 8, left: 36 }
const blockHeight = margin.top + 7 * step + margin.bottom

const weekdayName = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * A value for each day: weeks as columns, a darker square for a greater value. Weeks that do not fit continue below. Arrow
 * keys move between days and announce them, and a button shows the days that have a value as a table.
 */
export function HeatMap({ label, from, to, days, formats, axes, formatX, formatY }: Props): ReactNode {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const values = new Map(days.map(({ day, value }) => [day, value]))
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const describe = (day: string) => {
    const value = values.get(day)
    return `${formatX(day)}: ${value === undefined ? 'none' : formatY(value)}`
  }
  const numbers = [...values.values()]
  const levelOf = scaleQuantize<Level>([Math.min(...numbers), Math.max(...numbers)], levels)
  return (
    <PlotFigure<HeatDay>
      label={label}
      rows={days}
      columns={[
        { key: 'x', title: axes.x, render: ({ row }) => formatX(row.day) },
        { key: 'y', title: axes.y, align: 'right', render: ({ row }) => formatY(row.value) },
      ]}
    >
      <PlotWalk
        label={label}
        points={all}
        at={at}
        describe={describe}
        onAt={setAt}
        hint="Point at a day, or walk them with the arrow keys."
      >
        <div ref={ref}>
          <Days
            all={all}
            firstDay={weekOf(from, formats).from}
            width={width || firstWidth}
            chosen={at}
            levelAt={(day) => {
              const value = values.get(day)
              return value === undefined ? 0 : levelOf(value)
            }}
            onAt={setAt}
          />
        </div>
      </PlotWalk>
      <ul className={classes.legend}>
        {levels.map((level) => (
          <li key={level}>
            <svg aria-hidden width={14} height={14}>
              <rect
                x={0.5}
                y={0.5}
                width={13}
                height={13}
                rx={2}
                className={classes.day}
                data-level={level}
              />
            </svg>
            up to {formatY(levelOf.invertExtent(level)[1])}
          </li>
        ))}
      </ul>
    </PlotFigure>
  )
}

type DaysProps = {
  readonly all: readonly string[]
  /** First day of the first week, which may be before the first day shown. */
  readonly firstDay: string
  /** In pixels. */
  readonly width: number
  readonly chosen: number | null
  readonly levelAt: (day: string) => Level | 0
  readonly onAt: (at: number) => void
}

function Days({ all, firstDay, width, chosen, levelAt, onAt }: DaysProps): ReactNode {
  const [first = firstDay] = all
  const before = daysBetween(firstDay, first)
  const weeks = Math.ceil((before + all.length) / 7)
  const weeksPerBlock = Math.max(4, Math.floor((width - margin.left - margin.right) / step))
  const blocks = Math.ceil(weeks / weeksPerBlock)
  const tops = Array.from({ length: blocks }, (_, block) => block * blockHeight + margin.top)
  const placeOf = (index: number) => {
    const week = Math.floor((before + index) / 7)
    return {
      x: margin.left + (week % weeksPerBlock) * step,
      y: Math.floor(week / weeksPerBlock) * blockHeight + margin.top + ((before + index) % 7) * step,
    }
  }
  const pointAt = (x: number, y: number) => {
    const block = Math.min(blocks - 1, Math.max(0, Math.floor(y / blockHeight)))
    const week = Math.min(weeksPerBlock - 1, Math.max(0, Math.floor((x - margin.left) / step)))
    const weekday = Math.min(6, Math.max(0, Math.floor((y - block * blockHeight - margin.top) / step)))
    const index = (block * weeksPerBlock + week) * 7 + weekday - before
    onAt(Math.min(all.length - 1, Math.max(0, index)))
  }
  return (
    <PlotDrawing frame={{ width, height: blocks * blockHeight, margin }} onPointAt={pointAt}>
      {tops.flatMap((top) =>
        [1, 3, 5].map((weekday) => {
          const y = top + (weekday + 1) * step - 4
          return (
            <text key={y} x={margin.left - 6} y={y} textAnchor="end" className={classes.tick}>
              {weekdayName.format(dateOf(addDays(firstDay, weekday)))}
            </text>
          )
        }),
      )}
      {all.map((day, index) => {
        const { x, y } = placeOf(index)
        const size = step - gap
        return (
          <g key={day}>
            {day.endsWith('-01') && x + 2 * step < width && (
              <text x={x} y={Math.floor(y / blockHeight) * blockHeight + 14} className={classes.tick}>
                {monthName.format(dateOf(day))}
              </text>
            )}
            <rect
              x={x}
              y={y}
              width={size}
              height={size}
              rx={2}
              className={classes.day}
              data-level={levelAt(day)}
            />
          </g>
        )
      })}
      {chosen !== null && (
        <rect {...placeOf(chosen)} width={step - gap} height={step - gap} rx={2} className={classes.chosen} />
      )}
    </PlotDrawing>
  )
}
