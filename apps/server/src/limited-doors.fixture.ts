export const fifty = Array.from({ length: 50 }, (_, at) => at)

/** Sends all at once and counts the answers by status. A busy server's 503 is repeated, as it asks for. */
export async function statusesOf(
  calls: readonly (() => Promise<{ status: number }>)[],
): Promise<Record<number, number>> {
  const settled = async (call: () => Promise<{ status: number }>) => {
    let answer = await call()
    while (answer.status === 503) answer = await call()
    return answer
  }
  const answers = await Promise.all(calls.map(settled))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
