/**
 * A wish for `act`, which never runs twice at once: wishes that come meanwhile make it run once more. Resolves when nothing
 * is wished for any more. `act` tells its failures itself.
 */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let isWished = false
  let running: Promise<void> | null = null
  const run = async (): Promise<void> => {
    while (isWished) {
      isWished = false
      await act()
    }
    running = null
  }
  return () => {
    isWished = true
    return (running ??= run())
  }
}
