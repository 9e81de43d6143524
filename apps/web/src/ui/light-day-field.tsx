import { formatDate } from '@fettle/rules/time/time'
import { TextInput } from '@mantine/core'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { DayFieldProps } from './day-field.tsx'

const DayField = lazyComponent(async () => (await import('./day-field.tsx')).DayField)

type Props = Pick<DayFieldProps, 'label' | 'value' | 'min' | 'max' | 'onChange'>

/** A `DayField` for fast pages: the calendar is loaded when the field is focused. */
export function LightDayField(props: Props): ReactNode {
  const [isEntered, setEntered] = useState(false)
  const { settings } = useWorkspace()
  return (
    <Suspense>
      {isEntered ? (
        <DayField {...props} autoFocus />
      ) : (
        <TextInput
          label={props.label}
          value={props.value === undefined ? '' : formatDate(props.value, settings)}
          placeholder={settings.dateFormat}
          readOnly
          // The plain field stays until the calendar is loaded.
          onFocus={() => startTransition(() => setEntered(true))}
        />
      )}
    </Suspense>
  )
}
