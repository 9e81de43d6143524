import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { StoredCommand } from '#lib/device/stored-command.ts'
import { holdCommand, storedCommands } from '#lib/device/stored-commands.ts'
import { reportError } from '#lib/error-reporter.ts'
import { orderQueue } from '#nouns/orders/device/order-queue-state.ts'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { correctCommand, send } from '../command-changes.ts'
import { inputsOf, withInputs } from '../command-texts.ts'
import classes from './device.module.css'

type Props = { readonly userId: number; readonly command: StoredCommand; readonly onClose: () => void }

const goneText = 'The server got this change before you corrected it. Open its record to correct it there.'

/** Corrects the inputs of a change and sends it again. The change is not sent while it is edited. */
export function CommandEditor({ userId, command, onClose }: Props): ReactNode {
  const inputs = inputsOf(command)
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
  )
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBeingSent, setBeingSent] = useState(false)
  const isLeft = useRef(false)
  const { id } = command
  useEffect(() => {
    const release = holdCommand(id)
    return () => {
      void release().then(send)
      // An attempt that began before the editor opened, or in another tab.
      const isGone =
        !isLeft.current && orderQueue.get() && !storedCommands.get().some((stored) => stored.id === id)
      if (isGone) notifications.show({ color: 'red', message: goneText, autoClose: false })
    }
  }, [id])
  const close = () => {
    isLeft.current = true
    onClose()
  }
  const save = async () => {
    const { corrected, problems: found } = withInputs(command, entered)
    setProblems(found)
    if (found.size > 0) return
    const isCorrected = await correctCommand(userId, command, corrected)
    setBeingSent(!isCorrected)
    if (isCorrected) close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save().catch(reportError)
  }
  return (
    <form className={classes.editor} onSubmit={submit} noValidate>
      <LeaveGuard
        holdsBack={() => inputs.some(({ name, value }) => entered[name] !== value)}
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
