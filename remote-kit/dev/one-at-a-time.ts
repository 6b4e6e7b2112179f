/**
 * Returns a function that requests a run of `act`. It never runs twice at once: requests during a run cause one more run. Resolves when no
 * request is left. `act` reports its failures itself.
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
