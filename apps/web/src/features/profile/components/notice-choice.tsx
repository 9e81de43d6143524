import '@mantine/core/styles/Radio.layer.css'
import {
  type NoticeDelivery,
  noticeDeliveries,
  noticeDeliveryNames,
} from '@fettle/rules/notices/notice-delivery'
import { Alert, Radio, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { changeNoticesOptions } from '../profile.queries.ts'
import classes from './notice-choice.module.css'

const meanings: { readonly [D in NoticeDelivery]: string } = {
  instant: 'An e-mail as soon as something happens to your orders and requests.',
  daily: 'One e-mail in the morning with what happened since the last one. None on days without news.',
  none: 'No e-mail. You still see everything here.',
}

/** E-mail delivery of the person's optional notices ([C8.039]). Saves on selection. */
export function NoticeChoice(): ReactNode {
  const { user } = useWorkspace()
  const saving = useMutation(changeNoticesOptions(useQueryClient()))
  const failure = saving.error ? describeError(saving.error) : null
  return (
    <>
      <Radio.Group
        label="Notices about orders and requests"
        labelProps={{ mb: 'xs' }}
        value={saving.isPending ? saving.variables : user.noticeDelivery}
        onChange={(choice) => saving.mutate(choice as NoticeDelivery)}
      >
        {noticeDeliveries.map((each) => (
          <Radio
            key={each}
            value={each}
            classNames={{ body: classes.choice ?? '', labelWrapper: classes.label ?? '' }}
            label={
              <>
                <span className={classes.name}>{noticeDeliveryNames[each]}</span>
                <span className={classes.meaning}>{meanings[each]}</span>
              </>
            }
          />
        ))}
      </Radio.Group>
      {user.worker?.acceptsNotices === false && user.noticeDelivery !== 'none' && (
        <Alert mb="xs">
          Your worker record says “Notify By: None”: no e-mail about your orders is sent, whatever is chosen
          here. Ask your administrator to change it there.
        </Alert>
      )}
      <Text size="sm" className={classes.note}>
        E-mail about signing in, such as an invitation or a new password, always comes.
      </Text>
      <div role="status" className={classes.meaning}>
        {saving.isPending ? 'Saving…' : saving.isSuccess ? 'Saved' : ''}
      </div>
      {failure && (
        <Alert color="red" role="alert" title={failure.title}>
          {failure.message}
        </Alert>
      )}
    </>
  )
}
