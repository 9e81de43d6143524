import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconListCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import { placeToGoOn, progressText, type RoundSearch, stopsOf } from '../../round.ts'
import classes from './round.module.css'
import { RoundEnd } from './round-end.tsx'
import { RoundFoot } from './round-foot.tsx'
import { RoundList } from './round-list.tsx'
import { StopLines } from './stop-lines.tsx'
import { useRoundAnswers, useUnsaved } from './use-round-answers.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
  readonly order: WorkOrder
  readonly at: RoundSearch['at']
  readonly onGo: (at: number | 'end') => void
  readonly onLeave: () => void
}

/**
 * An inspection round, one asset at a time ([C2.057]). A swipe to the right or `p` passes the current line, to the
 * left or `f` fails it, `a` passes all lines of the asset, `u` undoes, and arrow keys turn the pages. Visited assets
 * stay mounted, so that no unsaved answer is lost.
 */
export function RoundView({ order, at, onGo, onLeave }: Props): ReactNode {
  const waiting = useUnsentCommands().filter(
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
  const stop = stops[place]
  const answers = useRoundAnswers({ stop, isOpen: order.can.task === true, onNext: next, onGo: go })
  const swipe = useSwipe({ onLeft: answers.failCurrent, onRight: answers.passCurrent })
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = isListed
      ? {}
      : roundKeys(answers, { next: () => current !== null && next(), previous, onLeave })
    runKey(event, keys)
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
  useFocusAfterAnswer(head, answers.currentId)

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
              currentId={answers.currentId}
              onPass={answers.passLine}
              onFail={answers.failLine}
              onChoose={answers.choose}
              handles={answers.handles}
            />
          ))}
        {!isListed && current === null && <RoundEnd order={order} stops={stops} onGo={go} />}
      </div>
      {!isListed && (
        <RoundFoot
          answers={answers}
          lines={stop?.tasks.length ?? 0}
          onPrevious={previousId === undefined ? null : previous}
          onNext={current === null ? null : next}
          isLast={place === stops.length - 1}
        />
      )}
    </div>
  )
}

type Keys = Readonly<Partial<Record<string, () => unknown>>>

const roundKeys = (
  answers: ReturnType<typeof useRoundAnswers>,
  { next, previous, onLeave }: Record<'next' | 'previous' | 'onLeave', () => unknown>,
): Keys => ({
  Escape: onLeave,
  ArrowRight: next,
  ArrowLeft: previous,
  p: answers.passCurrent,
  f: answers.failCurrent,
  a: answers.passRest,
  u: answers.undo,
})

/** Ignores keys in a field, and events of a sheet over the round, which bubble to it. */
function runKey(event: KeyboardEvent, keys: Keys): void {
  const { target, currentTarget } = event
  const isHere = target instanceof Element && currentTarget.contains(target)
  const isTyped = isHere && event.key !== 'Escape' && target.matches('input, textarea, select')
  const run = keys[event.key]
  if (!run || !isHere || isTyped || event.altKey || event.ctrlKey || event.metaKey) return
  // Otherwise, the key would be typed into the note that a failure opens.
  event.preventDefault()
  run()
}

/** An answered line loses its large buttons, and with them the focus. Restores it, so that keys keep working. */
function useFocusAfterAnswer(head: RefObject<HTMLElement | null>, currentId: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another line becomes the current one
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  }, [head, currentId])
}
