import { Anchor, Button, Loader, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { session } from '#lib/session.ts'
import { signInAttempts } from '#lib/sign-in-attempts.ts'
import { useServerReturn } from '#lib/use-server-return.ts'
import classes from './login-page.module.css'
import { loginTexts } from './login-texts.ts'

export type LoginPageProps = {
  /** The requested page. */
  readonly returnTo: string
  /** Left by an incomplete sign-in. */
  readonly failure: unknown
  /** Waits for the person, as after a sign-out unknown to the provider. */
  readonly waits: boolean
  /** Whether the sign-out could not reach the server. */
  readonly isUnreached?: boolean
}

const unreachable = 'The sign-in service could not be reached. Check the connection, then try again.'
const incomplete = 'The sign-in could not be completed. Please try again.'
const tooMany = 'Signing in failed several times in a row, so Fettle stopped trying.'

/**
 * Page for people without a session. Redirects to the identity provider automatically ([A2.008]), but never
 * in a loop.
 */
export function LoginPage({ returnTo, failure, waits, isUnreached = false }: LoginPageProps): ReactNode {
  const [problem, setProblem] = useState(failure === undefined ? null : incomplete)
  const [attempt, setAttempt] = useState<'automatic' | 'asked' | null>(
    failure === undefined && !waits ? 'automatic' : null,
  )

  useEffect(() => {
    if (attempt === null) return
    const stop = (reason: string) => {
      setProblem(reason)
      setAttempt(null)
    }
    if (attempt === 'automatic' && !signInAttempts.begin(Date.now())) stop(tooMany)
    else session.signIn(returnTo).catch(() => stop(unreachable))
  }, [attempt, returnTo])

  const signIn = () => {
    setProblem(null)
    setAttempt('asked')
  }
  // Retries automatically when the network or the server returns.
  const isAway = problem === unreachable
  useServerReturn(isAway, signIn)

  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <img src="/icon.svg" width="48" height="48" alt="" />
        <Title order={1}>{loginTexts.title}</Title>
        {waits && attempt === null && problem === null && (
          <Text>
            {isUnreached
              ? 'You have logged out on this device. To log in again, you need a network.'
              : 'You have logged out.'}
          </Text>
        )}
        {problem !== null && <Text role="alert">{problem}</Text>}
        {problem === null && !(waits && attempt === null) && (
          <>
            <Text>{loginTexts.redirecting}</Text>
            {attempt !== null && <Loader size="sm" aria-label={loginTexts.wait} />}
          </>
        )}
        {attempt === null && <Button onClick={signIn}>{problem === null ? 'Login' : 'Retry'}</Button>}
        <Anchor href="/account/login">{loginTexts.loginScreen}</Anchor>
      </div>
    </main>
  )
}
