/** Runs a command; a failure is printed in its own sentences, without a stack, and ends with exit code 1. */
export async function endWithReason(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
