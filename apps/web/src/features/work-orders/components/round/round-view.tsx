import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconChecks, IconChevronLeft, IconChevronRight, IconListCheck, IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { useStore } from '#lib/store.ts'
import {
  isMarkable,
  isSettledTask,
  placeToGoOn,
  progressText,
  type RoundSearch,
  type Stop,
  stopsOf,
} from '../../round.ts'
import classes from './round.module.css'
import { RoundEnd } from './round-end.tsx'
import { RoundLine } from './round-line.tsx'
import { RoundList } from './round-list.tsx'
import { useSwipe } from './use-swipe.ts'

type Props = {
  readonly order: WorkOrder
  readonly at: RoundSearch['at']
  readonly onGo: (at: number | 'end') => void
  readonly onLeave: () => void
}

/**
 * An inspection round, one asset at a time ([C2.057]): next by button, swipe, arrow key, or scanned code.
 * Visited assets stay mounted, so that no unsaved answer is lost.
 */
export function RoundView({ order, at, onGo, onLeave }: Props): ReactNode {
  const waiting = useStore(storedCommands).filter(
    ({ orderId, options }) => orderId === order.workorderId && options.params?.taskId !== undefined,
  ).length
  const stops = stopsOf(order)
  // Without an asset in the URL, starts at the first open one, and stays there after it is settled.
  const [start] = useState(() => placeToGoOn(stops, null))
  const current = at === 'end' ? null : placeToGoOn(stops, at ?? start)
  const place = stops.findIndex(({ assetId }) => assetId === current)
  const [isListed, setListed] = useState(false)
  const [seen, setSeen] = useState<readonly number[]>([])
  if (current !== null && !seen.includes(current)) setSeen([...seen, current])
  const { unsaved, onProblem } = useUnsaved()
  const head = useRef<HTMLDivElement>(null)

  const go = (to: number | 'end') => {
    setListed(false)
    onGo(to)
  }
  const next = () => go(stops[place + 1]?.assetId ?? 'end')
  const previousId = current === null ? stops.at(-1)?.assetId : stops[place - 1]?.assetId
  const previous = () => previousId !== undefined && go(previousId)
  const swipe = useSwipe({ onNext: () => current !== null && next(), onPrevious: previous })
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (isTyped || isListed || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowRight' && current !== null) next()
    if (event.key === 'ArrowLeft') previous()
  }
  // The next asset starts at its heading, for scrolling and focus.
  const shows = isListed ? 'list' : (current ?? 'end')
  const shown = useRef(shows)
  useEffect(() => {
    if (shown.current === shows) return
    shown.current = shows
    head.current?.focus()
    head.current?.scrollTo({ top: 0 })
  }, [shows])

  const markers = useRef(new Map<number, () => void>())
  const stop = stops[place]
  const markable = stop?.tasks.filter(isMarkable) ?? []
  const open = stop?.tasks.filter((task) => !isSettledTask(task)) ?? []
  const marks = order.can.task === true && markable.length > 0
  const markRest = () => {
    for (const { taskId } of markable) markers.current.get(taskId)?.()
    if (markable.length === open.length) next()
  }
  /** Advances after the last open line of the asset is done. */
  const onDone = (taskId: number) => {
    if (open.every((task) => task.taskId === taskId)) next()
  }
  const settled = stops.filter(({ isSettled }) => isSettled).length
  const [problem] = stops.filter(({ tasks }) => tasks.some(({ taskId }) => unsaved.includes(taskId)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys turn pages wherever the focus is; buttons do the same
    <div className={classes.round} onKeyDown={onKeyDown}>
      <header className={classes.bar}>
        <ActionIcon variant="subtle" size={44} aria-label="Leave the round" onClick={onLeave}>
          <IconX size={22} aria-hidden />
        </ActionIcon>
        <div className={classes.progress}>
          <span role="status">{progressText(stops)}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(100 * settled) / Math.max(stops.length, 1)}%` }} />
          </span>
        </div>
        <Button
          variant={isListed ? 'filled' : 'default'}
          leftSection={<IconListCheck size={20} aria-hidden />}
          aria-pressed={isListed}
          onClick={() => setListed(!isListed)}
        >
          All assets
        </Button>
      </header>
      {problem && (
        <Alert color="red" role="alert" className={classes.unsaved ?? ''}>
          An answer at {problem.code} was not saved.{' '}
          {problem.assetId !== current && (
            <Button variant="subtle" onClick={() => go(problem.assetId)}>
              Go to {problem.code}
            </Button>
          )}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert color="yellow" role="status" className={classes.unsaved ?? ''}>
          {waiting === 1 ? '1 answer is' : `${waiting} answers are`} on this device only. They are sent when
          the server can be reached.
        </Alert>
      )}
      <div className={classes.body} ref={head} tabIndex={-1} data-autofocus {...(isListed ? {} : swipe)}>
        {isListed && (
          <>
            <h1 className={classes.title}>All assets</h1>
            <RoundList propertyId={order.propertyId} stops={stops} current={current} onGo={go} />
          </>
        )}
        {stops
          .filter(({ assetId }) => seen.includes(assetId))
          .map((stop) => (
            <StopLines
              key={stop.assetId}
              order={order}
              stop={stop}
              place={`${stops.indexOf(stop) + 1} of ${stops.length}`}
              isHidden={isListed || stop.assetId !== current}
              isOpen={order.can.task === true}
              onProblem={onProblem}
              onDone={onDone}
              markers={markers}
            />
          ))}
        {!isListed && current === null && <RoundEnd order={order} stops={stops} onGo={go} />}
      </div>
      {!isListed && (
        <footer className={classes.foot}>
          <ActionIcon
            variant="default"
            size={50}
            aria-label="Previous"
            disabled={previousId === undefined}
            onClick={previous}
          >
            <IconChevronLeft size={22} aria-hidden />
          </ActionIcon>
          {marks && (
            <Button
              size="lg"
              className={classes.mark ?? ''}
              leftSection={<IconChecks size={22} aria-hidden />}
              onClick={markRest}
            >
              {open.length === stop?.tasks.length ? 'Mark all done' : 'Mark the rest done'}
            </Button>
          )}
          {current !== null && (
            <Button
              size="lg"
              variant={marks ? 'default' : 'filled'}
              className={marks ? classes.skip : undefined}
              rightSection={<IconChevronRight size={22} aria-hidden />}
              onClick={next}
            >
              {place === stops.length - 1 ? 'Finish' : 'Next'}
            </Button>
          )}
        </footer>
      )}
    </div>
  )
}

/** Lines with an unsaved last answer. */
function useUnsaved() {
  const [unsaved, setUnsaved] = useState<readonly number[]>([])
  const onProblem = useCallback((taskId: number, isProblem: boolean) => {
    setUnsaved((before) =>
      before.includes(taskId) === isProblem
        ? before
        : isProblem
          ? [...before, taskId]
          : before.filter((id) => id !== taskId),
    )
  }, [])
  return { unsaved, onProblem }
}

type StopProps = {
  readonly order: WorkOrder
  readonly stop: Stop
  /** '3 of 20'. */
  readonly place: string
  readonly isHidden: boolean
  readonly isOpen: boolean
  readonly onProblem: (taskId: number, isProblem: boolean) => void
  /** Called when the person marks a single line done. */
  readonly onDone: (taskId: number) => void
  readonly markers: RefObject<Map<number, () => void>>
}

function StopLines({ stop, place, isHidden, ...line }: StopProps): ReactNode {
  return (
    <section hidden={isHidden} aria-label={stop.code}>
      <p className={classes.count}>Asset {place}</p>
      <h1 className={classes.title}>
        {stop.code} {stop.name}
      </h1>
      {stop.place !== '' && <p className={classes.place}>{stop.place}</p>}
      <ol className={classes.lines}>
        {stop.tasks.map((task) => (
          <RoundLine key={task.taskId} task={task} {...line} />
        ))}
      </ol>
    </section>
  )
}
