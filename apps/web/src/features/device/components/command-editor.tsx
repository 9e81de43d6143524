import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { reportError } from '#lib/error-reporter.ts'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { correctCommand } from '../command-changes.ts'
import { inputsOf, withInputs } from '../command-texts.ts'
import { useHeldCommand } from '../use-held-command.ts'
import classes from './device.module.css'

type Props = { readonly userId: number; readonly command: StoredCommand; readonly onClose: () => void }

/** Corrects the inputs of a change and sends it again. The change is not sent while it is edited. */
export function CommandEditor({ userId, command, onClose }: Props): ReactNode {
  const inputs = inputsOf(command)
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
  )
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBeingSent, setBeingSent] = useState(false)
  const leave = useHeldCommand(command.id, 'The server got this change before you corrected it.')
  const close = () => {
    leave()
    onClose()
  }
  const isCorrected = inputs.some(({ name, value }) => entered[name] !== value)
  const save = async () => {
    const { corrected, problems: found } = withInputs(command, entered)
    setProblems(found)
    if (found.size > 0) return
    const isStored = await correctCommand(userId, command, corrected)
    setBeingSent(!isStored)
    if (isStored) close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save().catch(reportError)
  }
  return (
    <form className={classes.editor} onSubmit={submit} noValidate>
      <LeaveGuard
        holdsBack={() => isCorrected}
        isLostOnReload={isCorrected}
        message="Your correction is discarded, and the change is sent as it was."
      />
      {inputs.map(({ name, label, isLong }) => {
        const Field = isLong ? Textarea : TextInput
        return (
          <Field
            key={name}
            label={label}
            value={entered[name] ?? ''}
            error={problems.get(name)}
            onChange={(event) => setEntered({ ...entered, [name]: event.currentTarget.value })}
          />
        )
      })}
      {isBeingSent && (
        <Text role="alert" c="var(--required)" size="sm">
          This change is being sent. Wait a moment, then press Send again.
        </Text>
      )}
      <div className={classes.actions}>
        <Button type="submit">Send again</Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
