import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { LabelFoot } from '#nouns/labels/label-foot.tsx'
import { LabelSheet } from '#nouns/labels/label-sheet.tsx'
import { LabelStockFields } from '#nouns/labels/label-stock-fields.tsx'
import classes from '#nouns/labels/labels.module.css'
import { PrintFailure } from '#nouns/labels/print-failure.tsx'
import { DayField } from '#ui/day-field.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import type { LabelPrinting } from './use-label-printing.ts'

type Props = {
  readonly printing: LabelPrinting
  readonly count: number | null | undefined
  readonly isCounting?: boolean
  readonly many: string
  /** Last day of the codes. */
  readonly untilOn: string | undefined
  readonly onUntilOn: (day: string | undefined) => void
  readonly onClose: () => void
  /** Choice of the labeled places. */
  readonly children: ReactNode
}

/** Print settings for place labels with codes for the request form. */
export function LabelDialog(props: Props): ReactNode {
  const { printing, count, isCounting = false, many, untilOn, onUntilOn, onClose, children } = props
  const { settings } = useWorkspace()
  const { form, change, isBusy, error } = printing
  return (
    <ModalPanel title="Print Labels" opened onClose={onClose}>
      <div className={classes.form}>
        <Stack gap="md">
          <p>
            {settings.requestCodesFlag
              ? 'Anybody who scans a label can send a request about that place, without an account.'
              : 'Requests without an account are switched off here, so these codes open nothing until they are switched on in Preferences.'}
          </p>
          {children}
          <DayField
            label="Last day of the codes"
            value={untilOn}
            placeholder="Always valid"
            onChange={(day) => {
              onUntilOn(day)
              printing.cancel()
            }}
          />
          <LabelStockFields choices={form.choices} errorOf={form.errorOf} onChange={change} />
        </Stack>
        <LabelSheet
          form={form}
          count={count ?? 0}
          isBusy={isBusy}
          onChange={change}
          onTestPage={() => printing.open({ testPage: true })}
        />
        <div className={classes.whole}>
          {error && <PrintFailure error={error} onReplace={() => printing.open({ replaceLetters: true })} />}
        </div>
      </div>
      <LabelFoot form={form} count={count} isCounting={isCounting} many={many} printing={printing} />
    </ModalPanel>
  )
}
